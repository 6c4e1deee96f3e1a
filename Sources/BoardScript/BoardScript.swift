// BoardScript
