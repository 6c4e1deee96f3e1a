print("rectboard")
