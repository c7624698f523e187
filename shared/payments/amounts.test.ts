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

const event = { price: 2500, cancelledAt: null };
const party = {
  state: 'confirmed',
  people: 2,
  paidAtDoor: 0,
  checkedInAt: null,
  checkedInPeople: null,
} as const;
const atHour = (hour: number) => new Date(Date.UTC(2026, 11, 5, hour));
const [before, entry, after] = [atHour(6), atHour(7), atHour(8)];
const payment = {
  paid: 5000,
  netPaid: 5000,
  dispute: null,
  lastRefundAt: null,
  hasGift: false,
  placesBack: 0,
};
const allBack = { ...payment, netPaid: 0, lastRefundAt: before };

describe('a party', () => {
  it.each([
    ['owes nothing that it has paid', {}, payment, { paid: 5000, refunded: 0, due: 0 }],
    ['owes the price before it has paid', {}, undefined, { paid: 0, refunded: 0, due: 5000 }],
    ['owes for more people', { people: 3 }, payment, { price: 7500, due: 2500 }],
    ['owes for who came, once it is in', { checkedInPeople: 1 }, undefined, { price: 5000, due: 2500 }],
    ['owes at the price that it was told', { unitPrice: 1000 }, undefined, { price: 2000, due: 2000 }],
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
      'owes for places again that it gave up',
      { people: 3 },
      { ...payment, paid: 7500, placesBack: 2500 },
      { due: 2500 },
    ],
    ['owes nothing that was a gift', {}, { ...allBack, hasGift: true }, { refunded: 5000, due: 0 }],
    [
      'has not paid what a bank took back',
      {},
      { ...payment, dispute: 'lost', netPaid: 0 },
      { paid: 0, due: 5000 },
    ],
    ['owes less what it paid at the door', { paidAtDoor: 2000 }, allBack, { paidAtDoor: 2000, due: 3000 }],
    ['owes nothing without a place', { state: 'waiting' }, undefined, { price: 5000, due: 0 }],
    ['owes nothing where it is free', { owes: 'free' }, undefined, { price: 0, due: 0 }],
  ] as const)('%s', (_what, changes, paid, money) => {
    expect(partyMoney(event, { ...party, ...changes }, paid)).toMatchObject(money);
  });

  it('owes nothing once the event is cancelled, is free, or is sold elsewhere', () => {
    expect(partyMoney({ ...event, cancelledAt: new Date() }, party)).toMatchObject({ due: 0 });
    const nothing = { price: 0, paid: 0, prepaid: 0, paidAtDoor: 0, refunded: 0, due: 0 };
    expect(partyMoney({ ...event, price: 0 }, party)).toEqual(nothing);
    expect(partyMoney({ ...event, ticketUrl: 'https://sell.example' }, party)).toEqual(nothing);
  });
});
