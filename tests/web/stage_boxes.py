"""Where the stage lies and how large it is, in every frame."""

from __future__ import annotations

WATCHED = """
  window.boxes = new Set();
  const look = () => {
    const stage = document.querySelector('.stage:not(.rocking)');
    if (stage) {
      const { width, height } = stage.getBoundingClientRect();
      window.boxes.add([stage.offsetLeft, stage.offsetTop, width, height].map(Math.round).join(' '));
    }
    requestAnimationFrame(look);
  };
  look();
"""
"""Notes every place and size the stage has in any frame."""
