/** Seconds since 1970 by a clock that nobody sets while the page is open. */
export function steadyNow(): number {
  return (performance.timeOrigin + performance.now()) / 1000;
}
