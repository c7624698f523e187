import { describe, expect, it } from 'vitest';
import { priceNote } from './price-words';

const crawl = {
  price: 1250,
  priceIncludes: 'a wristband',
  ticketUrl: null,
  registrationOpen: true,
  payment: 'door',
} as const;
const party = { people: 3, unitPrice: null, owes: null, paidAtDoor: 0 } as const;
const atDoor = 'at the door, cash or card';

describe('what is said beside a price', () => {
  it.each([
    ['what it buys and how it is paid', crawl, 'Includes a wristband\u00a0· Pay at the door, cash or card'],
    [
      'who sells the tickets',
      { ...crawl, ticketUrl: 'https://www.seller.example/e/7?x=1' },
      'Includes a wristband\u00a0· Tickets from seller.example',
    ],
    ['that it is paid here', { ...crawl, payment: 'online' }, 'Includes a wristband\u00a0· Pay here by card'],
    ['nothing of paying for a free crawl', { ...crawl, price: 0 }, 'Includes a wristband'],
    ['nothing of paying while it is closed', { ...crawl, registrationOpen: false }, 'Includes a wristband'],
    ['nothing where nothing is known', { ...crawl, priceIncludes: null, registrationOpen: false }, ''],
  ] as const)('is %s', (_what, event, text) => {
    expect(priceNote(event, atDoor)).toBe(text);
  });

  it('is to a guest what their party pays, also once registration is closed', () => {
    const closed = { ...crawl, priceIncludes: null, registrationOpen: false };
    expect(priceNote(closed, atDoor, party)).toBe('Pay $37.50 for 3 people at the door, cash or card');
  });

  it('is to a guest of a crawl that is sold here nothing of paying: their own page says what they paid', () => {
    expect(priceNote({ ...crawl, payment: 'online' }, atDoor, party)).toBe('Includes a wristband');
    expect(priceNote(crawl, atDoor, { ...party, paidAtDoor: 1000 })).toBe('Includes a wristband');
  });
});
