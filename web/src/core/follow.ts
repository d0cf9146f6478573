/** A list that grows shows its end, unless somebody reads further up. */

const NEAR = 8; // pixels from the end

export function follow(list: HTMLElement): () => void {
  let following = true;
  let top = 0;

  /** Only who scrolls up leaves the end: a list that has grown is not at its end either. */
  function scrolled(): void {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    following = atEnd || (following && list.scrollTop >= top);
    top = list.scrollTop;
  }
  const grown = new ResizeObserver(() => {
    if (following) list.scrollTo({ top: list.scrollHeight });
  });
  grown.observe(list.lastElementChild!);
  list.addEventListener('scroll', scrolled);
  return () => {
    grown.disconnect();
    list.removeEventListener('scroll', scrolled);
  };
}
