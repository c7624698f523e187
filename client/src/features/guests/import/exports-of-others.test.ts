import { readFileSync } from 'node:fs';
import { guestImportRow } from '@shared/registrations/guest-import';
import { anEvent } from '@shared/testing/builders';
import { expect, it } from 'vitest';
import { readFile } from '@/admin/import/csv-file';
import { prepareItems } from '@/admin/import/import-items';
import { proposedChoices } from '@/admin/import/import-kind';
import { wrongFile } from '@/admin/import/map-columns';
import { guestKind } from './guest-kind';

/** What the wizard makes of a file where its proposals are taken as they are. */
async function prepare(
  file: string,
  lines?: string[],
  event = anEvent({ price: 2500, ticketUrl: null, capacity: 60 }),
) {
  const kind = guestKind(event);
  const text = lines?.join('\n') ?? readFileSync(`e2e/exports/guests/${file}`);
  const read = await readFile(new File([text], file));
  const table = kind.prepareTable?.(read) ?? read;
  expect(wrongFile('guests', table.headings)).toBeUndefined();
  const { items, out, rejected } = prepareItems(kind, table, proposedChoices(kind, table));
  const sent = items.map(({ values }) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  );
  return { sent, out: out.map(({ reason }) => reason), rejected, refusal: kind.refuse?.(table) };
}

const ada = { firstName: 'Ada', lastName: 'Quill' };
const bo = { firstName: 'Bo', lastName: 'Larkin' };
const cy = { firstName: 'Cy', lastName: 'Moss' };
const dana = { firstName: 'Dana', lastName: 'Byrd' };
const comes = { state: 'confirmed' };
const paid = { ...comes, owes: 'elsewhere' };
const waits = { state: 'waiting' };
const takenBack = { state: 'cancelled' };

it.each([
  {
    file: 'luma.csv',
    guests: [
      { ...ada, email: 'ada.quill@mail.example', phone: '+14075550101', dogs: 'Biscuit', ...comes },
      { ...cy, email: 'cy.moss@mail.example', ...takenBack },
      { firstName: 'Suharto', email: 'suharto@mail.example', dogs: 'Kopi', ...waits },
      { firstName: 'Teller', email: 'teller@mail.example', dogs: 'n/a', ...comes },
    ],
    reasons: ['approval_status: pending_approval'],
  },
  {
    file: 'eventbrite.csv',
    guests: [
      { ...ada, email: 'ada@mail.example', phone: '407-555-0101', people: '1', ...paid },
      { ...bo, email: 'bo@mail.example', people: '1', ...paid },
      { ...cy, email: 'cy@mail.example', people: '1', ...takenBack },
    ],
    reasons: ['Attendee Status: Transferred to Flo'],
  },
  {
    file: 'eventbrite-orders.csv',
    guests: [
      { firstName: 'Ana', lastName: 'Reyes', email: 'ana@mail.example', people: '2', ...paid },
      { firstName: 'Marcus', lastName: 'Bell', email: 'marcus@mail.example', people: '1', ...paid },
    ],
    reasons: ['Order Status: Refunded'],
  },
  {
    file: 'hi-events-orders.csv',
    guests: [
      { ...ada, email: 'ada.o@mail.example', ...paid },
      { ...bo, email: 'bo.o@mail.example', ...takenBack },
      { ...cy, email: 'cy.o@mail.example', ...takenBack },
    ],
    reasons: [],
  },
  {
    file: 'pretix.csv',
    guests: [
      { ...ada, email: 'dana@mail.example', phone: '+14075550109', people: '2', ...paid },
      { ...cy, email: 'cy.p@mail.example', people: '1', ...takenBack },
    ],
    reasons: ['Status: pending'],
  },
])('$file is read as its seller means it: who comes, and who stays out and why', async (expected) => {
  const { sent, out, rejected } = await prepare(expected.file);
  expect({ sent, out, rejected }).toEqual({ sent: expected.guests, out: expected.reasons, rejected: [] });
  expect(() => guestImportRow.array().parse(sent)).not.toThrow();
});

it('a ticket without an address of its own joins the party of its buyer, under the buyer’s name', async () => {
  const attendees = 'Order code,Email,Attendee name,Attendee email,Invoice address name';
  for (const [head, own, unassigned] of [
    [
      attendees,
      'ABCDE,dana@mail.example,Ada Quill,ada@mail.example,Dana Byrd',
      'ABCDE,dana@mail.example,Bo Larkin,,',
    ],
    [
      'Registration Name,Registration Email,Ticket Full Name,Ticket Email,Void Status',
      'Dana Byrd,dana@mail.example,Ada Quill,ada@mail.example,',
      'Dana Byrd,dana@mail.example,,-,',
    ],
    [
      'Guest name,Guest email,Buyer first name,Buyer last name,Buyer email',
      'Ada Quill,ada@mail.example,Dana,Byrd,dana@mail.example',
      ',,Dana,Byrd,dana@mail.example',
    ],
  ] as const) {
    const { sent, rejected } = await prepare('list.csv', [head, own, unassigned, unassigned]);
    expect(rejected).toEqual([]);
    const buyer = head === attendees ? bo : dana;
    expect(sent).toEqual([
      { ...ada, email: 'ada@mail.example', people: '1' },
      { ...buyer, email: 'dana@mail.example', people: '2' },
    ]);
  }
});

it('a companion joins the party of their host, whom a name tells apart', async () => {
  const { sent, rejected } = await prepare('list.csv', [
    'Name,Email,Guest of',
    'Bo Larkin,,ada  quill',
    'Ada Quill,ada@mail.example,',
    'Cy Moss,cy@mail.example,Ada Quill',
    'Di Nash,,Nobody Here',
    'Flo Gale,flo1@mail.example,',
    'Flo Gale,flo2@mail.example,',
    'Gus Hill,,Flo Gale',
  ]);
  expect(sent.map(({ firstName, people }) => `${firstName} ${people}`)).toEqual([
    'Ada 2',
    'Cy 1',
    'Flo 1',
    'Flo 1',
  ]);
  expect(rejected.map(({ rows, reason }) => `${rows[0]?.number} ${reason}`)).toEqual([
    '5 Email is blank',
    '8 Email is blank',
  ]);
});

it.each([
  ['Phone', '407-555-0101;407-555-0102', '407-555-0101'],
  ['Phone', '"none\n407-555-0102"', '407-555-0102'],
  ['Work Phone,Home Phone,Mobile', '407-555-0101,407-555-0102,407-555-0103', '407-555-0103'],
  ['Work Phone,Home Phone,Mobile', '407-555-0101,407-555-0102,n/a', '407-555-0102'],
  ['Work Phone,Home Phone,Mobile', '407-555-0101,,4.07556E+09', '407-555-0101'],
  [
    'Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
    'Work,407-555-0101,Home,407-555-0102',
    '407-555-0102',
  ],
  ['Phone,Emergency contact phone', ',407-555-0101', undefined],
  ['Emergency contact phone', '407-555-0101', undefined],
])('of several phones in %j, %j, the first that is one is taken', async (headings, cells, phone) => {
  const others = cells.replaceAll(/4\S*|none|n\/a/g, '407-555-0199');
  const { sent } = await prepare('list.csv', [
    `Name,Email,${headings}`,
    `Ada,ada@mail.example,${cells}`,
    `Bo,bo@mail.example,${others}`,
  ]);
  expect(sent[0]?.phone).toBe(phone);
});

it('an address of somebody else is no buyer’s', async () => {
  const { sent, rejected } = await prepare('list.csv', [
    'Name,Email,Emergency contact email',
    'Ada Quill,ada@mail.example,mum@mail.example',
    'Bo Larkin,,dad@mail.example',
  ]);
  expect(sent).toEqual([{ ...ada, email: 'ada@mail.example' }]);
  expect(rejected).toMatchObject([{ rows: [{ number: 3 }], reason: 'Email is blank' }]);
});

it('a file without addresses says what to add', async () => {
  expect((await prepare('meetup.csv')).refusal).toMatch(/Meetup.*Add a column "Email"/);
  expect((await prepare('luma.csv')).refusal).toBeUndefined();
});

it.each(['yes', 'no'])(
  'our own file comes back, also where who has paid elsewhere is: %s',
  async (isPaid) => {
    const head = 'First Name,Last Name,Email,Phone,People,Dogs,Dog Names,State,Checked In';
    const money =
      'Price,Amount Paid,Paid at Door,Amount Refunded,Amount Due,Paid Elsewhere,Let In Free,Test Payment';
    const nothing = '25.00,0.00,0.00,0.00,0.00,no,no,no';
    const { sent, out } = await prepare('guests.csv', [
      `${head},${money}`,
      `Ada,Quill,ada@mail.example,,2,1,Rex (Pug),confirmed,2026-12-05T21:00:00.000Z,0.00,0.00,0.00,0.00,0.00,${isPaid},no,no`,
      `Bo,Larkin,bo@mail.example,,1,0,,waiting,,${nothing}`,
      `Cy,Moss,cy@mail.example,,1,0,,offered,,${nothing}`,
      'Dana,Byrd,dana@mail.example,,1,0,,confirmed,,25.00,25.00,0.00,10.00,0.00,no,no,no',
    ]);
    expect(sent).toEqual([
      expect.objectContaining({ people: '2', dogs: 'Rex (Pug)', ...(isPaid === 'yes' ? paid : comes) }),
      expect.objectContaining(waits),
      expect.objectContaining({ state: 'offered' }),
      expect.not.objectContaining({ owes: 'elsewhere' }),
    ]);
    expect(out).toEqual([]);
  },
);

it.each([
  ['numbers of rows', 'Tickets', ['1', '2', '3', '4'], undefined],
  ['numbers of tickets', 'Tickets', ['40', '41', '42', '43'], undefined],
  ['how many come', 'Tickets', ['1', '2', '1', '4'], '2'],
  ['how many come, less each time', 'Tickets', ['4', '3', '2', '1'], '3'],
  ['how many come, many each time', 'Tickets', ['2', '4', '12', '8'], '4'],
  ['quantities, by its heading', 'Ticket quantity', ['1', '2', '3', '4'], '2'],
  ['guests, by its heading', 'Number of guests', ['2', '3', '4', '5'], '3'],
  ['companions, by its heading', 'Plus Ones', ['1', '2', '', '2'], '3'],
  ['dates', 'Party size', ['2026-11-01', '2026-11-02', '2026-11-02', '2026-11-03'], undefined],
  ['postal states', 'State', ['FL', 'GA', 'FL', 'NY'], undefined],
])('a column of %s is taken for what is in it', async (_what, heading, cells, people) => {
  const rows = cells.map((cell, index) => `Ada,guest${index}@mail.example,${cell}`);
  const { sent, out } = await prepare('list.csv', [`Name,Email,${heading}`, ...rows]);
  expect(sent).toHaveLength(4);
  expect(sent[1]?.people).toBe(people);
  expect(sent[1]).not.toHaveProperty('state');
  expect(out).toEqual([]);
});

it.each([
  ['tickets, in every order', ['A 3', 'A 3', 'A 3', 'B 2', 'B 2'], [3, 2]],
  ['tickets, and one order is not whole', ['A 3', 'A 3', 'A 3', 'B 2', 'B 2', 'C 3', 'C 3'], [3, 2, 2]],
  ['tickets, and one was added by hand', ['A 3', 'A 3', 'A 3', ' 1'], [3, 1]],
  ['several tickets each', ['A 2', 'A 2', 'B 4', 'B 1'], [4, 5]],
  ['orders', ['A 3', 'B 2'], [3, 2]],
])('rows that are %s count nobody twice', async (_what, rows, people) => {
  const lines = rows.map((row) => {
    const [order = '', quantity] = row.split(' ');
    return `Ada,${order || 'nobody'}@mail.example,${order},${quantity}`;
  });
  const { sent } = await prepare('list.csv', ['Name,Email,Order #,Quantity', ...lines]);
  expect(sent.map((party) => Number(party.people))).toEqual(people);
});

it('of several tickets of an address those count that have a place', async () => {
  const { sent, out } = await prepare('list.csv', [
    'Name,Email,Status',
    'Ada,ada@mail.example,waiting',
    'Ada,ada@mail.example,approved',
    'Ada,ada@mail.example,refunded',
  ]);
  expect(sent).toEqual([{ firstName: 'Ada', email: 'ada@mail.example', state: 'confirmed' }]);
  expect(out).toEqual(['Status: waiting', 'Status: refunded']);
});

it.each([
  ['an amount', 'Amount', ['$25.00', '0.00', 'USD 12'], ['elsewhere', undefined, 'elsewhere']],
  ['yes or no', 'Paid elsewhere', ['yes', '', 'no'], ['elsewhere', undefined, undefined]],
  ['amounts of nothing alone', 'Amount', ['0.00', '0', '$0'], [undefined, undefined, undefined]],
  ['words that are no amounts', 'Gross', ['very', '25.00', ''], [undefined, undefined, undefined]],
])('who has paid elsewhere is known by %s', async (_what, heading, cells, owes) => {
  const rows = cells.map((cell, index) => `Ada,guest${index}@mail.example,${cell}`);
  const { sent } = await prepare('list.csv', [`Name,Email,${heading}`, ...rows]);
  expect(sent.map((row) => row.owes)).toEqual(owes);
});

it.each([
  ['Status', 'Waitlist', 'waiting'],
  ['RSVP', 'On the waiting list', 'waiting'],
  ['Waitlisted', 'Yes', 'waiting'],
  ['Waitlist position', '3', 'waiting'],
  ['Waiting list date', '2026-11-03', 'waiting'],
  ['On waitlist', 'No', undefined],
  ['Status', 'Pending', null],
])(
  'who waits elsewhere waits here too, where there is a waiting list: %s, %s',
  async (heading, cell, state) => {
    const lines = [`Name,Email,${heading}`, `Ada,ada@mail.example,${cell}`, 'Bo,bo@mail.example,'];
    const { sent, out } = await prepare('list.csv', lines);
    expect(sent.slice(0, -1).map((row) => row.state)).toEqual(state === null ? [] : [state]);
    expect(out).toHaveLength(state === null ? 1 : 0);
    const unlimited = await prepare('list.csv', lines, anEvent({ capacity: null, dogCapacity: null }));
    expect(unlimited.out).toHaveLength(state === undefined ? 0 : 1);
  },
);
