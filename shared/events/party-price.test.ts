import { expect, it } from 'vitest';
import { partyPrice } from './party-price';

it.each([
  ['each person at the event’s price', {}, { people: 3 }, 7500],
  ['what it was told, where that was less', {}, { people: 3, unitPrice: 2000 }, 6000],
  ['today’s price, where that is less', {}, { people: 3, unitPrice: 3000 }, 7500],
  ['nothing where somebody else sells the tickets', { ticketUrl: 'https://sell.example' }, { people: 3 }, 0],
  ['nothing for who is let in free', {}, { people: 3, owes: 'free' }, 0],
  ['nothing for who has paid elsewhere', {}, { people: 3, owes: 'elsewhere' }, 0],
] as const)('a party costs %s', (_what, changes, party, price) => {
  expect(partyPrice({ price: 2500, ...changes }, party)).toBe(price);
});
