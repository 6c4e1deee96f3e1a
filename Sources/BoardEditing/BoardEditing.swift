// BoardEditing
