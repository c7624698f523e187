import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { inTurn } from './in-turn';

const server = testServer();

it('work about one event is done two at a time, in order, also after one that failed', async () => {
  const trace: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    trace.push(`${name} begins`);
    await wait(milliseconds);
    trace.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  };
  const first = inTurn(server.db, 1, work('first', 20));
  const second = inTurn(server.db, 1, work('second', 200));
  const third = inTurn(server.db, 1, work('third', 1));
  await expect(first).rejects.toThrow('no');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  expect(trace.slice(0, 4)).toEqual(['first begins', 'second begins', 'first ends', 'third begins']);
});

it('work about another event does not wait', async () => {
  let finish = (_word: string) => {};
  const first = inTurn(server.db, 1, () => new Promise<string>((resolve) => (finish = resolve)));
  void inTurn(server.db, 1, () => first);
  expect(await inTurn(server.db, 2, async () => 'second')).toBe('second');
  finish('first');
  expect(await first).toBe('first');
});
