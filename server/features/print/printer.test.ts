import { expect, it, onTestFinished } from 'vitest';
import { createDrawings } from '../../workers/drawings';
import { createPrinter } from './routes';
import type { Sheet } from './sheet';

const sheet: Sheet = {
  title: 'Bones & Brews',
  width: 72,
  height: 72,
  bleed: 0,
  isOneInk: true,
  items: [{ type: 'path', d: 'M0 0H72V72H0Z', fill: 'black' }],
};
const venue = (key: string) => ({ key, hasReserve: false });
const administrator = { key: 'user 1', hasReserve: true };

function printing(maxWait: number) {
  const drawings = createDrawings();
  onTestFinished(() => drawings.close());
  const printInTurn = createPrinter({ maxWait });
  const done: string[] = [];
  const print = (client: { key: string; hasReserve: boolean }) =>
    printInTurn(drawings, sheet, 'pdf', client).then(() => done.push(client.key));
  return { print, done };
}

it('a sheet that waits too long is rejected as overloaded, with a time to retry, unless it is next in turn', async () => {
  const { print } = printing(0);
  const venues = ['one', 'one', 'two', 'two', 'three'].map(venue);
  const overloaded = {
    status: 'rejected',
    reason: { code: 'overloaded', details: { retryAfterSeconds: 5 } },
  };
  const printed = { status: 'fulfilled' };
  expect(await Promise.allSettled(venues.map(print))).toMatchObject([
    printed,
    overloaded,
    printed,
    overloaded,
    overloaded,
  ]);
});

it('many sheets of one venue keep no other venue waiting, and an administrator even less', async () => {
  const { print, done } = printing(60_000);
  const all = Array.from({ length: 24 }, () => print(venue('one')));
  await Promise.all([...all, print(venue('other')), print(administrator)]);
  expect(done).toHaveLength(26);
  expect(done.slice(0, 4).toSorted()).toEqual(['one', 'one', 'other', 'user 1']);
});
