/** Playing by keyboard: arrows walk over the table, digits answer, and the focus goes where one goes on. */

import { tick } from 'svelte';
import { isWay, nearest } from './arrowKeys';

const ANSWERS = '.prompt .answers button';
const GOALS = '.scroller :is(.thing, .spot)[data-ends]';
const OWN = '.tray :is(.thing.can:not(.quiet), .spot)';
const OFFERED = '.stage :is(.thing.can:not(.quiet), .spot)';
const HAND = '.tray .thing:not(.covered)';
const WALKED = `.scroller :is(.thing:not(.covered), .spot), .composer button:enabled, ${ANSWERS}:enabled`;
const AT_PLAY = '.scroller, .prompt'; // elsewhere (chat, menu, a dialog) the focus is left alone
const ROW = 24; // pixels

/** What is awaited: that one goes on with what was begun, that one answers, or nothing. */
export type Awaited = 'goal' | 'answer' | 'nothing';

export class Keyboard {
  private inUse = false; // rather than mouse or finger
  private last: { awaited: Awaited; ply: number; begun: string } = { awaited: 'nothing', ply: -1, begun: '' };
  private chosen: Element | null = null; // what had the focus when something was begun

  /** A key was pressed, or something was touched. */
  use(keys: boolean): void {
    this.inUse = keys;
    document.documentElement.toggleAttribute('data-keys', keys);
  }

  /** Whether the key does something here. */
  press(key: string, at: EventTarget | null): boolean {
    if (!(at instanceof HTMLElement) || !this.isAtPlay(at)) return false;
    if (isWay(key)) return this.walk(key, at);
    if (!/^[1-9]$/.test(key)) return false;
    digits()[Number(key) - 1]?.click();
    return true;
  }

  private walk(key: string, from: HTMLElement): boolean {
    if (from === document.body) return this.focus(this.start());
    return from.matches(WALKED) && this.focus(nearest(key, from, shown(WALKED)));
  }

  /** The focus goes on with the game: to where what was `begun` can end, to the next question, or back to what was chosen. */
  async follow(awaited: Awaited, ply: number, begun: string): Promise<void> {
    const last = this.last;
    if (last.awaited === awaited && last.ply === ply && last.begun === begun) return;
    this.last = { awaited, ply, begun };
    if (awaited === 'goal' && last.awaited !== 'goal') this.chosen = document.activeElement;
    await tick();
    if (!this.inUse || !this.isAtPlay(document.activeElement)) return;
    const back = last.awaited === 'goal' && last.ply === ply && this.chosen?.isConnected;
    if (awaited === 'goal') this.focus(shown(GOALS)[0] ?? shown(`${ANSWERS}:enabled`)[0] ?? this.start());
    else if (back) this.focus(this.chosen as HTMLElement);
    else if (awaited === 'answer') this.focus(this.start());
    else if (document.activeElement === document.body) this.focus(shown(HAND)[0]);
  }

  /** Where an answer begins. */
  private start(): HTMLElement | undefined {
    return shown(OWN)[0] ?? shown(`${ANSWERS}:enabled`)[0] ?? shown(OFFERED)[0] ?? shown(HAND)[0];
  }

  private focus(element: HTMLElement | undefined): boolean {
    element?.focus();
    return element !== undefined;
  }

  private isAtPlay(element: Element | null): boolean {
    if (document.querySelector('dialog[open]')) return false;
    return element === null || element === document.body || element.closest(AT_PLAY) !== null;
  }
}

/** What the digits stand for: the answers in the dock; where there are none, what can be chosen. */
function digits(): HTMLElement[] {
  return [ANSWERS, GOALS, OWN, OFFERED].map(shown).find((each) => each.length) ?? [];
}

/** In the order one reads. */
function shown(selector: string): HTMLElement[] {
  const boxes = [...document.querySelectorAll<HTMLElement>(selector)]
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ each, box }) => box.width > 0 && !each.closest('[inert]'));
  const line = ({ box }: { box: DOMRect }) => Math.round((box.top + box.height / 2) / ROW);
  return boxes.sort((a, b) => line(a) - line(b) || a.box.left - b.box.left).map(({ each }) => each);
}
