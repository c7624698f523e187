import { describe, expect, it } from 'vitest';
import type { ImportedValues } from '../imports/imports';
import { guestImportRow, mergeGuestRows, readDogs, writeDogs } from './guest-import';

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@mail.example' };

describe('a row of a guest list', () => {
  it('needs a first name and an address, and leaves the rest as it is', () => {
    for (const nothing of ['', ' ', '4.07556E+09', '#N/A']) {
      const blank = { ...ada, phone: nothing, people: nothing, dogs: nothing, state: nothing };
      expect(guestImportRow.parse(blank)).toEqual(ada);
    }
    const inWords = { ...ada, lastName: '-', phone: 'n/a', people: 'None', state: 'N/A' };
    expect(guestImportRow.parse(inWords)).toEqual({ ...ada, lastName: '' });
    expect(guestImportRow.parse({ firstName: 'Cher', email: 'cher@mail.example' })).toMatchObject({
      lastName: '',
    });
    for (const missing of ['firstName', 'email'])
      expect(guestImportRow.safeParse({ ...ada, [missing]: '' }).success).toBe(false);
  });

  it.each([
    [2, 2],
    ['3', 3],
    [' 4.0 ', 4],
    [50, 50],
  ])('reads %j as so many people', (people, read) => {
    expect(guestImportRow.parse({ ...ada, people }).people).toBe(read);
  });

  it.each([
    ...['0', '51', 1e9, '2.5', 'two'].map((people) => ({ people })),
    ...['51', 1e9, ['Rex']].map((dogs) => ({ dogs })),
    { dogs: Array(51).fill('Rex').join() },
    { dogs: 'x'.repeat(61) },
    { dogs: 'Rex (\u202eigroC)' },
    { state: 'attending' },
    { firstName: 'x'.repeat(5000) },
    { firstName: 'Ada\nLovelace' },
    { phone: 'x'.repeat(41) },
    { phone: '555-01' },
    { email: '#REF!' },
    { firstName: '#NAME?' },
  ])('rejects %j', (wrong) => {
    expect(guestImportRow.safeParse({ ...ada, ...wrong }).success).toBe(false);
  });

  it.each([
    ['Confirmed', 'confirmed'],
    ['WAITING ', 'waiting'],
    ['offered', 'offered'],
    ['Canceled', 'cancelled'],
    ['Refunded', 'cancelled'],
  ])('reads the state %j', (state, read) => {
    expect(guestImportRow.parse({ ...ada, state }).state).toBe(read);
  });

  it('drops the apostrophe that a spreadsheet has before what looks like a formula', () => {
    const escaped = { ...ada, firstName: "'=Ada", lastName: "O'Hara", phone: "'+1 407 555 0101" };
    const read = { firstName: '=Ada', lastName: "O'Hara", phone: '+1 407 555 0101' };
    expect(guestImportRow.parse(escaped)).toMatchObject(read);
  });
});

const unnamed = { name: '', breed: '' };
const luna = { name: 'Luna', breed: '' };

describe('dogs in a cell', () => {
  it.each([
    ['Rex (Corgi), Luna', [{ name: 'Rex', breed: 'Corgi' }, luna]],
    ['Rex (Corgi, mostly); Luna', [{ name: 'Rex', breed: 'Corgi, mostly' }, luna]],
    ['? (Pug)\n?', [{ name: '', breed: 'Pug' }, unnamed]],
    ['2', [unnamed, unnamed]],
    ['yes', [unnamed]],
    ['No', []],
    ['0', []],
    ['–', []],
    [' , ', []],
  ])('are read from %j', (cell, dogs) => {
    expect(readDogs(cell)).toEqual(dogs);
  });

  it('are written so that they are read again', () => {
    const dogs = [{ name: 'Rex', breed: 'Corgi, mostly' }, luna, unnamed];
    expect(writeDogs(dogs)).toBe('Rex (Corgi, mostly), Luna, ?');
    expect(readDogs(writeDogs(dogs))).toEqual(dogs);
  });

  it('are not read of a cell that is longer than all that a party may have', () => {
    expect(readDogs(','.repeat(3_000_000))).toBeUndefined();
  });
});

const row = (number: number, values: ImportedValues) => ({ number, values });
const merged = (rows: { number: number; values: ImportedValues }[]) =>
  mergeGuestRows(rows).map(({ values, rows: theirs }) => ({
    ...values,
    of: theirs.map(({ number }) => number),
  }));

describe('rows with one address', () => {
  it('are one party, whose people are added up, and so is each other row of that file', () => {
    expect(
      merged([
        row(2, { email: 'Ada@mail.example', firstName: 'Ada', phone: '' }),
        row(3, { email: 'grace@mail.example', firstName: 'Grace', phone: '' }),
        row(4, { email: ' ada@mail.example', firstName: 'Byron', phone: '407' }),
        row(5, { email: 'ADA@mail.example', firstName: 'Annabella', people: '2', phone: '408' }),
      ]),
    ).toEqual([
      { email: 'Ada@mail.example', firstName: 'Ada', phone: '407', people: '4', of: [2, 4, 5] },
      { email: 'grace@mail.example', firstName: 'Grace', phone: '', people: '1', of: [3] },
    ]);
  });

  it('stay as they are where each has an address of its own, or none', () => {
    const rows = [
      row(2, { email: 'a@b.example' }),
      row(3, { email: '' }),
      row(4, { email: ' ' }),
      row(5, {}),
    ];
    expect(mergeGuestRows(rows)).toEqual(rows.map((one) => ({ values: one.values, rows: [one] })));
  });

  it.each([
    [['1', '2', ''], '3'],
    [['Rex', 'rex, Luna', ''], 'Rex, Luna'],
    [['Rex', '1'], 'Rex, ?'],
    [['1', 'yes'], '?, ?'],
    [['no', ''], '0'],
    [['', ''], ''],
    [['Rex', '99'], '99'],
  ])('bring the dogs of all: %j', (cells, dogs) => {
    const rows = cells.map((cell, index) => row(index, { email: 'a@b.example', dogs: cell }));
    expect(merged(rows)).toMatchObject([{ dogs }]);
  });

  it('are counted without the cancelled ones, unless all are', () => {
    const ticket = (number: number, state: string) => row(number, { email: 'a@b.example', state });
    expect(merged([ticket(2, 'Refunded'), ticket(3, ''), ticket(4, 'confirmed')])).toMatchObject([
      { people: '2', state: 'confirmed', of: [2, 3, 4] },
    ]);
    expect(merged([ticket(2, 'cancelled'), ticket(3, 'refunded')])).toMatchObject([{ state: 'cancelled' }]);
  });

  it('keep a number that cannot be read, so that the import rejects the party', () => {
    const [party] = mergeGuestRows([row(2, { ...ada, people: 'two' }), row(3, { ...ada, people: '1' })]);
    expect(party?.values.people).toBe('two');
    expect(guestImportRow.safeParse(party?.values).success).toBe(false);
  });

  it('are merged quickly, however many', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => row(index, { email: 'a@b.example' }));
    expect(merged(rows)).toMatchObject([{ people: '50000' }]);
  });
});
