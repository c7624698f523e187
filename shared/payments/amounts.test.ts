import { describe, expect, it } from 'vitest';
import { hasMoved, partyMoney } from './amounts';

it.each([
  ['2027-06-12T03:30:00Z', '2027-06-12T04:10:00Z', true],
  ['2027-06-11T23:30:00Z', '2027-06-12T00:10:00Z', false],
  ['2027-06-11T23:30:00Z', '2027-06-12T00:30:00Z', false],
  ['2027-06-11T23:30:00Z', '2027-06-12T00:31:00Z', true],
])('an event has moved from %s to %s: %s', (startsAt, date, expected) => {
  expect(hasMoved({ startsAt: new Date(startsAt) }, { date: new Date(date) })).toBe(expected);
});

const atDoor = { price: 2500, payment: 'door', cancelledAt: null } as const;
const online = { ...atDoor, payment: 'online' } as const;

const party = {
  state: 'confirmed',
  people: 2,
  paidAtDoor: 0,
  checkedInAt: null,
} as const;
const atHour = (hour: number) => new Date(Date.UTC(2026, 11, 5, hour));
const [before, entry, after] = [atHour(6), atHour(7), atHour(8)];
const payment = { unitPrice: 2500, paid: 5000, netPaid: 5000, dispute: null, lastRefundAt: null };
const allBack = { ...payment, netPaid: 0, lastRefundAt: before };

describe('a party', () => {
  it.each([
    ['owes nothing that it has paid', {}, payment, { paid: 5000, refunded: 0, due: 0 }],
    ['owes the price before it has paid', {}, undefined, { paid: 0, refunded: 0, due: 5000 }],
    ['owes for more people', { people: 3 }, payment, { price: 7500, due: 2500 }],
    [
      'owes at the price of its sale',
      {},
      { ...payment, unitPrice: 1000, paid: 0, netPaid: 0 },
      { due: 2000 },
    ],
    ['owes no part that has gone back', {}, { ...payment, netPaid: 1000 }, { refunded: 4000, due: 0 }],
    ['owes again once all has gone back', {}, allBack, { refunded: 5000, due: 5000 }],
    ['owes it also once it is in', { checkedInAt: entry }, allBack, { due: 5000 }],
    [
      'owes nothing that went back once it was in',
      { checkedInAt: entry },
      { ...allBack, lastRefundAt: after },
      { refunded: 5000, due: 0 },
    ],
    [
      'has not paid what a bank took back',
      {},
      { ...payment, dispute: 'lost', netPaid: 0 },
      { paid: 0, due: 5000 },
    ],
    ['owes less what it paid at the door', { paidAtDoor: 2000 }, allBack, { due: 3000 }],
    ['owes nothing without a place', { state: 'waiting' }, undefined, { price: 5000, due: 0 }],
    ['owes nothing where it is free', { owes: 'free' }, undefined, { price: 0, due: 0 }],
  ] as const)('%s', (_what, changes, paid, money) => {
    expect(partyMoney(online, { ...party, ...changes }, paid)).toMatchObject(money);
  });

  it('owes nothing once the event is cancelled', () => {
    expect(partyMoney({ ...online, cancelledAt: new Date() }, party)).toMatchObject({ due: 0 });
  });

  it('is said nothing of where all pay at the door, and it has paid nothing', () => {
    expect(partyMoney(atDoor, party)).toBeNull();
    expect(partyMoney(atDoor, party, payment)).toMatchObject({ paid: 5000, due: 0 });
    expect(partyMoney(atDoor, { ...party, owes: 'elsewhere' })).toMatchObject({ price: 0, due: 0 });
    expect(partyMoney({ ...atDoor, price: 0 }, { ...party, owes: 'elsewhere' })).toBeNull();
  });
});
