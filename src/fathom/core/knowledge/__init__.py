"""What a seat may know: the veil, and the reasoning about things that move unseen."""
