"""Words and scene: what everything is called, where it lies, what a click there proposes."""
