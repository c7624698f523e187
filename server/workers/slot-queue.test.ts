import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSlotQueue } from './slot-queue';

const never = 60_000;

/** Clients that note when they get a slot; each gives it back when it is told to. */
function entering(settings: Partial<Parameters<typeof createSlotQueue>[0]> = {}) {
  const slots = createSlotQueue({ perClient: 1, all: 2, reserve: 1, maxWait: never, ...settings });
  const entered: string[] = [];
  const leaving: (() => void)[] = [];
  const rejected: string[] = [];
  const enter = async (name: string, hasReserve = false, signal?: AbortSignal) => {
    const leave = await slots.enter({ key: name.charAt(0), hasReserve }, signal);
    if (!leave) {
      rejected.push(name);
      return;
    }
    entered.push(name);
    leaving.push(leave);
  };
  /** Waits until all that may start have started. */
  const settle = async () => {
    for (let count = 0; count < 10; count += 1) await turn();
  };
  return { enter, settle, entered, rejected, leaveFirst: () => leaving.shift()?.() };
}

it('one client waits for itself, and others for nobody', async () => {
  const { enter, settle, entered, leaveFirst } = entering();
  for (const name of ['a1', 'a2', 'a3', 'b1']) enter(name);
  await settle();
  expect(entered).toEqual(['a1', 'b1']);
  leaveFirst();
  await settle();
  expect(entered).toEqual(['a1', 'b1', 'a2']);
});

it('clients take turns, however many requests of one wait', async () => {
  const { enter, settle, entered, leaveFirst } = entering({ perClient: 2, all: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) enter(name);
  for (let count = 0; count < 7; count += 1) {
    await settle();
    leaveFirst();
  }
  expect(entered).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('an administrator finds a slot in reserve, and then waits as well', async () => {
  const { enter, settle, entered } = entering({ all: 1 });
  for (const name of ['a1', 'b1']) enter(name);
  for (const name of ['x1', 'x2', 'y1']) enter(name, true);
  await settle();
  expect(entered).toEqual(['a1', 'x1']);
});

it('who has waited too long gets no slot, and takes none later', async () => {
  const { enter, settle, entered, rejected, leaveFirst } = entering({ maxWait: 1 });
  for (const name of ['a1', 'a2']) enter(name);
  await expect.poll(() => rejected).toEqual(['a2']);
  leaveFirst();
  enter('a3');
  await settle();
  expect(entered).toEqual(['a1', 'a3']);
});

it('who is next in turn waits for it where that is said, and nobody else', async () => {
  const { enter, settle, entered, rejected, leaveFirst } = entering({
    all: 1,
    maxWait: 1,
    isNextPatient: true,
  });
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) enter(name);
  await expect.poll(() => rejected).toEqual(['a2', 'b2', 'c1']);
  leaveFirst();
  await settle();
  expect(entered).toEqual(['a1', 'b1']);
});

it('who goes leaves the queue to others at once', async () => {
  const { enter, settle, entered, rejected, leaveFirst } = entering({ maxWaiting: 1 });
  const gone = new AbortController();
  enter('a1');
  enter('a2', false, gone.signal);
  gone.abort();
  await settle();
  expect(rejected).toEqual(['a2']);
  enter('a3');
  leaveFirst();
  await settle();
  expect(entered).toEqual(['a1', 'a3']);
});

it('a slot is free from the next turn on', async () => {
  const { enter, settle, entered, leaveFirst } = entering();
  enter('a1');
  await Promise.resolve();
  leaveFirst();
  enter('a2');
  await Promise.resolve();
  expect(entered).toEqual(['a1']);
  await settle();
  expect(entered).toEqual(['a1', 'a2']);
});
