/** A list that grows shows its end, until a person scrolls away from it. */

const NEAR = 8; // pixels from the end
const MOMENT = 1000; // milliseconds in which a list scrolls after what a person did
const UPWARDS = ['ArrowUp', 'PageUp', 'Home'];
const DOWNWARDS = ['ArrowDown', 'PageDown'];

/** Attached to a list; keeps to its end, and tells when a person leaves the end or is back there. */
export class Follower {
  private list?: HTMLElement;
  private following = true;
  private theirs = 0; // until when it is a person who scrolls

  constructor(private readonly changed: (following: boolean) => void = () => {}) {}

  attach = (list: HTMLElement): (() => void) => {
    this.list = list;
    this.set(true);
    const resized = new ResizeObserver(this.showEnd);
    for (const each of [list, list.lastElementChild!]) resized.observe(each);
    const grown = new MutationObserver(this.showEnd); // a line more and one less may be no change of size
    grown.observe(list, { childList: true, subtree: true });
    const heard = new AbortController();
    const on = { passive: true, signal: heard.signal };
    list.addEventListener('wheel', (event) => this.touched(event.deltaY < 0), on);
    list.addEventListener('touchmove', () => this.touched(false), on);
    list.addEventListener('pointerdown', () => this.touched(false), on); // perhaps on the scroll bar
    list.addEventListener('pointermove', (event) => event.buttons && this.touched(false), on);
    list.addEventListener('keydown', (event) => this.pressed(event.key), on);
    list.addEventListener('scroll', this.scrolled, on);
    list.addEventListener('scrollend', () => this.atEnd() && this.set(true), on);
    return () => {
      resized.disconnect();
      grown.disconnect();
      heard.abort();
    };
  };

  /** Back to the newest. */
  toEnd(): void {
    this.theirs = 0;
    this.set(true);
    this.showEnd();
  }

  private touched(upwards: boolean): void {
    this.theirs = performance.now() + MOMENT;
    if (upwards && this.list && this.list.scrollTop > 0) this.set(false);
  }

  /** End follows the list even if it grows while it scrolls. At the end already, a key moves nothing, and no scrolling tells of it. */
  private pressed(key: string): void {
    if (key === 'End') {
      this.toEnd();
      return;
    }
    this.touched(UPWARDS.includes(key));
    if (DOWNWARDS.includes(key) && this.atEnd()) this.set(true);
  }

  /** Only a person leaves the end: a list that grows, or is cut at its top, moves by itself. */
  private scrolled = (): void => {
    const byHand = performance.now() < this.theirs;
    if (!byHand) return;
    this.set(this.atEnd());
    this.theirs = performance.now() + MOMENT; // it may go on for a while after a finger is lifted
  };

  private atEnd(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.list!;
    return scrollHeight - scrollTop - clientHeight < NEAR;
  }

  /** Where somebody reads, the browser keeps the lines in place; at the end, that would be in the way. */
  private set(following: boolean): void {
    if (this.list) this.list.style.overflowAnchor = following ? 'none' : '';
    if (following !== this.following) this.changed(following);
    this.following = following;
  }

  private showEnd = (): void => {
    if (this.following) this.list?.scrollTo({ top: this.list.scrollHeight });
  };
}
