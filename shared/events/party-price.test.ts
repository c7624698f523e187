import { expect, it } from 'vitest';
import { partyPrice } from './party-price';

it.each([
  ['each person at the event’s price', {}, { people: 3 }, 7500],
  ['nothing where somebody else sells the tickets', { ticketUrl: 'https://sell.example' }, { people: 3 }, 0],
  ['nothing for who is let in free', {}, { people: 3, isFree: true }, 0],
  ['nothing at the door for who came by an import', {}, { people: 3, source: 'import' }, 0],
  ['the same as all where it is paid here', { payment: 'online' }, { people: 3, source: 'import' }, 7500],
] as const)('a party costs %s', (_what, changes, party, price) => {
  expect(partyPrice({ price: 2500, payment: 'door', ...changes }, party)).toBe(price);
});
