"""What a seat may know: the veil, imagined worlds, and reasoning about things that move unseen."""
