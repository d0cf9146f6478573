import { expect, test } from 'vitest';
import { Follower } from '../src/core/autoscroll';

/** A list that is five times as high as what is seen of it, and somebody who reads at its top. */
function read(): { list: HTMLElement; told: boolean[]; done: () => void } {
  const list = document.createElement('div');
  list.append(document.createElement('ol'));
  document.body.append(list);
  Object.defineProperty(list, 'clientHeight', { value: 100 });
  Object.defineProperty(list, 'scrollHeight', { value: 500, writable: true });
  const told: boolean[] = [];
  const done = new Follower((following) => told.push(following)).attach(list);
  list.scrollTop = 400;
  list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }));
  list.scrollTop = 0;
  list.dispatchEvent(new Event('scroll'));
  return { list, told, done };
}

test('a key upwards leaves the end', () => {
  const { told, done } = read();
  expect(told).toEqual([false]);
  done();
});

test('End follows the end, even if the list grows while it scrolls', () => {
  const { list, told, done } = read();
  list.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
  (list as { scrollHeight: number }).scrollHeight = 600;
  list.scrollTop = 400; // where the end was
  list.dispatchEvent(new Event('scroll'));
  list.dispatchEvent(new Event('scrollend'));
  expect(told).toEqual([false, true]);
  done();
});
