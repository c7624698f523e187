import { venueApplication } from '@shared/partners/partners';
import { venues } from '@shared/partners/tables';
import { aVenueInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, emptyTables, type TestDatabase } from '../testing/database';
import { listRows } from './list';

const letters = 'abcdefghij'.repeat(20);
const names = [
  'Brick & Biscuit',
  'Émile’s 100% Café',
  'Under_score',
  'Back\\slash',
  'The "Quoted" O’Dog \'n\' Co.',
  letters,
  'Dog Bar',
];

describe('the search of a list', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await emptyTables(database.db);
    const contact = { contactName: 'Priya Nair', contactEmail: 'priya@driftwood.example' };
    const rows = names.map((businessName) =>
      venueApplication.parse(aVenueInput({ businessName, ...contact })),
    );
    await database.db.insert(venues).values(rows);
  });
  afterAll(() => database.release());

  async function search(q: string, filter?: ReturnType<typeof eq>): Promise<string[]> {
    const listing = {
      search: [venues.businessName, venues.contactName, venues.contactEmail, venues.city],
      defaultSort: { field: 'id', descending: false },
      filter,
    } as const;
    const { rows } = await listRows(database.db, venues, { q }, listing);
    return rows.map(({ businessName }) => businessName);
  }

  it.each([
    ['%', ['Émile’s 100% Café']],
    ['0% C', ['Émile’s 100% Café']],
    ['_', ['Under_score']],
    ['Under%score', []],
    ['r_s', ['Under_score']],
    ['\\', ['Back\\slash']],
    ['k\\s', ['Back\\slash']],
    ['"', ['The "Quoted" O’Dog \'n\' Co.']],
    ["'n'", ['The "Quoted" O’Dog \'n\' Co.']],
    ["' or 1=1 --", []],
    ['ck', ['Brick & Biscuit', 'Back\\slash']],
    ['BISC', ['Brick & Biscuit']],
    ['dog bar', ['Dog Bar']],
    [letters, [letters]],
    [`${letters.slice(1)}x`, []],
  ])('for %s finds exactly that text, ignoring case', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  it('covers every searched column', async () => {
    for (const q of ['priya nair', 'driftwood.example', 'ORLANDO']) {
      expect(await search(q)).toHaveLength(names.length);
    }
  });

  it.each(['BarPriya', 'Bar Priya', 'Nairpriya', 'Dog Bar Priya Nair', 'exampleOrlando', 'r|p'])(
    'for %s does not match across two columns',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it('can be combined with a filter', async () => {
    const approved = eq(venues.isApproved, true);
    expect(await search('dog', approved)).toEqual([]);
    expect(await search('', approved)).toEqual([]);
    expect(await search('dog', eq(venues.isApproved, false))).toHaveLength(2);
  });
});
