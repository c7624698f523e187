import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

it('work about one event is done two at a time, in order, also after one that failed', async () => {
  const trace: string[] = [];
  const work = (name: string, end: Promise<unknown>) => async () => {
    trace.push(`${name} begins`);
    await end;
    trace.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  };
  const first = inTurn(1, work('first', nextTurn()));
  let endThird = (_word: string) => {};
  const third = new Promise<string>((resolve) => (endThird = resolve));
  const second = inTurn(1, work('second', third));
  void inTurn(1, work('third', nextTurn())).then(endThird);
  await expect(first).rejects.toThrow('no');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
  expect(trace).toEqual([
    'first begins',
    'second begins',
    'first ends',
    'third begins',
    'third ends',
    'second ends',
  ]);
});

it('work about another event does not wait', async () => {
  let finish = (_word: string) => {};
  const first = inTurn(3, () => new Promise<string>((resolve) => (finish = resolve)));
  void inTurn(3, () => first);
  expect(await inTurn(4, async () => 'second')).toBe('second');
  finish('first');
  expect(await first).toBe('first');
});
