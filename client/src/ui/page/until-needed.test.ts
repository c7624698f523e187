import { minuteMilliseconds } from '@shared/dates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilNeeded } from './until-needed';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="drawn">As the server drew it</p>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

async function isNeeded(waiting: Promise<void>): Promise<boolean> {
  const needed = vi.fn();
  void waiting.then(needed);
  await vi.advanceTimersByTimeAsync(0);
  return needed.mock.calls.length > 0;
}

it('waits no longer than until a key is pressed, where the server has drawn something', async () => {
  const waiting = untilNeeded('#drawn');
  expect(await isNeeded(waiting)).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  expect(await isNeeded(waiting)).toBe(true);
});

it('waits no longer than a minute for a visitor who only looks', async () => {
  const waiting = untilNeeded('#drawn');
  await vi.advanceTimersByTimeAsync(minuteMilliseconds - 1);
  expect(await isNeeded(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isNeeded(waiting)).toBe(true);
});

it('does not wait where nothing was drawn', async () => {
  expect(await isNeeded(untilNeeded('#nothing'))).toBe(true);
});
