import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue';

/** A queue that lets so many work at a time; what begins and what is refused is told by name. */
function aQueue(most: number, settings: Parameters<typeof createFairQueue>[1] = {}) {
  const queue = createFairQueue(() => most, { maxTurnMilliseconds: 1000, ...settings });
  const begun: string[] = [];
  const refused: string[] = [];
  const leaving = new Map<string, () => void>();
  const enter = (key: string, name = key, hasReserve = false) =>
    queue.add(
      { key, hasReserve },
      {
        start(leave) {
          begun.push(name);
          leaving.set(name, leave);
        },
        reject: () => refused.push(name),
      },
    );
  const leave = async (name: string) => {
    leaving.get(name)?.();
    await nextTurn();
    await nextTurn();
  };
  return { enter, leave, begun, refused };
}

describe('one client', () => {
  it('gets half of the slots, and another client starts immediately', () => {
    const { enter, begun } = aQueue(4);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) enter('a', name);
    enter('b');
    expect(begun).toEqual(['a1', 'a2', 'b']);
  });

  it('takes turns with others, however long its queue is', async () => {
    const { enter, leave, begun } = aQueue(2);
    enter('x');
    enter('y');
    for (const name of ['a1', 'a2', 'a3']) enter('a', name);
    enter('b', 'b1');
    enter('b', 'b2');
    for (const name of ['x', 'y', 'a1', 'b1', 'a2', 'b2']) await leave(name);
    expect(begun).toEqual(['x', 'y', 'a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('has what is active counted after another of its requests has ended', async () => {
    const { enter, leave, begun } = aQueue(4);
    for (const name of ['a1', 'a2']) enter('a', name);
    await leave('a1');
    for (const name of ['a3', 'a4']) enter('a', name);
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('has its requests started in the order in which they came', async () => {
    const { enter, leave, begun } = aQueue(2);
    for (const name of ['a1', 'a2']) enter('a', name);
    const left = leave('a1');
    enter('a', 'a3');
    await left;
    expect(begun).toEqual(['a1', 'a2']);
  });

  it('always gets a slot, however little the host can do', () => {
    const { enter, begun } = aQueue(1);
    enter('a');
    expect(begun).toEqual(['a']);
  });
});

it('a request with a reserved slot starts where others wait, up to its share', async () => {
  const { enter, leave, begun } = aQueue(4);
  for (const key of ['a', 'b', 'c', 'd', 'e']) enter(key);
  for (const name of ['admin1', 'admin2', 'admin3']) enter('admin', name, true);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'admin1', 'admin2']);
  await leave('admin1');
  expect(begun.at(-1)).toBe('admin3');
});

it('requests beyond a full queue are rejected after a short delay, spread over time', async () => {
  const { enter, leave, begun, refused } = aQueue(2, {
    maxQueuedPerClient: 2,
    rejectionDelayMilliseconds: 40,
  });
  const started = performance.now();
  for (let index = 0; index < 30; index += 1) enter('a', `a${index}`);
  expect(refused).toEqual([]);
  await expect.poll(() => refused.length > 0, { interval: 1 }).toBe(true);
  expect(performance.now() - started).toBeGreaterThan(15);
  await expect.poll(() => refused.length, { interval: 1 }).toBe(27);
  for (const name of ['a0', 'a1', 'a2']) await leave(name);
  expect(begun).toEqual(['a0', 'a1', 'a2']);
});

it('a request that has waited too long is rejected', async () => {
  const { enter, begun, refused } = aQueue(2, { maxWaitMilliseconds: 20 });
  for (const name of ['a1', 'a2']) enter('a', name);
  await expect.poll(() => refused).toEqual(['a2']);
  expect(begun).toEqual(['a1']);
});

it('a request beyond the total of all queues is rejected, and takes no other’s slot', async () => {
  const { enter, leave, begun, refused } = aQueue(2, { maxQueued: 1 });
  for (const name of ['a1', 'a2', 'a3']) enter('a', name);
  await nextTurn();
  expect(refused).toEqual(['a3']);
  await leave('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

it('a slot that is about to go to who waited goes to nobody else', async () => {
  const { enter, leave, begun } = aQueue(2);
  for (const key of ['x', 'y', 'a']) enter(key);
  const left = leave('x');
  enter('b');
  await left;
  expect(begun).toEqual(['x', 'y', 'a']);
});

it('a request that leaves the queue makes room for another', async () => {
  const { enter, leave, begun, refused } = aQueue(2, { maxQueued: 1 });
  enter('a', 'a1');
  enter('a', 'a2')();
  enter('a', 'a3');
  await leave('a1');
  enter('a', 'a4');
  await leave('a3');
  expect({ begun, refused }).toEqual({ begun: ['a1', 'a3', 'a4'], refused: [] });
});

it('a request that leaves the queue is not started', async () => {
  const { enter, leave, begun } = aQueue(2);
  enter('a', 'a1');
  const goAway = enter('a', 'a2');
  enter('a', 'a3');
  goAway();
  await leave('a1');
  expect(begun).toEqual(['a1', 'a3']);
});

it('the queue reports a lack of slots only where a request waits for one', async () => {
  let waits = 0;
  const onWait = () => {
    waits += 1;
  };
  const { enter, begun } = aQueue(4, { maxTurnMilliseconds: -1, onWait });
  enter('a', 'a1');
  expect({ begun: [...begun], waits }).toEqual({ begun: [], waits: 0 });
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(['a1']);
  const full = aQueue(2, { onWait });
  full.enter('a', 'a1');
  full.enter('a', 'a2');
  expect(waits).toBe(1);
});
