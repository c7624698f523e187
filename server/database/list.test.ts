import { venueApplication } from '@shared/partners/partners';
import { venues } from '@shared/partners/tables';
import { aVenueInput } from '@shared/testing/builders';
import { searchText } from '@shared/text/search-text';
import { eq, sql } from 'drizzle-orm';
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
  'Łukasz Weiß',
];

describe('the search of a list', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await emptyTables(database.db);
    const reached = { contactEmail: 'priya@driftwood.example', contactPhone: '+1 (407) 555-0101' };
    const contact = { contactName: 'Priya Nair', ...reached };
    const rowOf = (businessName: string) => venueApplication.parse(aVenueInput({ businessName, ...contact }));
    await database.db.insert(venues).values(names.map(rowOf));
  });
  afterAll(() => database.release());

  async function search(q: string, filter?: ReturnType<typeof eq>): Promise<string[]> {
    const listing = { defaultSort: { field: 'id', descending: false }, filter } as const;
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
    ['dog ‘N', ['The "Quoted" O’Dog \'n\' Co.']],
    ["O'Dog", ['The "Quoted" O’Dog \'n\' Co.']],
    ['odog', ['The "Quoted" O’Dog \'n\' Co.']],
    ['emiles', ['Émile’s 100% Café']],
    ['CAFE\u0301', ['Émile’s 100% Café']],
    ['lukasz', ['Łukasz Weiß']],
    ['Weiss', ['Łukasz Weiß']],
    ['\u202aŁUKASZ\u202c', ['Łukasz Weiß']],
    ["' or 1=1 --", []],
    ['ck', ['Brick & Biscuit', 'Back\\slash']],
    ['BISC', ['Brick & Biscuit']],
    ['dog bar', ['Dog Bar']],
    [letters, [letters]],
    [`${letters.slice(1)}x`, []],
  ])('for %s finds that text, ignoring case, accents and apostrophes', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  it('covers every searched column, of a phone number its digits, however it is written', async () => {
    const numbers = ['(407) 555-0101', '4075550101', '555.0101', '407 555', '0101'];
    for (const q of ['priya nair', 'driftwood.example', 'ORLANDO', ...numbers]) {
      expect(await search(q)).toHaveLength(names.length);
    }
  });

  it.each(['BarPriya', 'Bar Priya', 'Nairpriya', 'Dog Bar Priya Nair', 'exampleOrlando', 'r|p'])(
    'for %s does not match across two columns',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it('is by the same text as the search at the door', async () => {
    const ranges = [
      [0x20, 0x24f],
      [0x370, 0x52f],
      [0x1e00, 0x1fff],
      [0x2010, 0x2070],
    ] as const;
    const isLetter = (text: string) => /[\p{L}\p{N}\p{P}\p{S}\p{M}\p{Cf}]/u.test(text);
    const charactersIn = ([from, to]: readonly [number, number]) =>
      Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index));
    const characters = ranges.flatMap(charactersIn).filter(isLetter);
    const texts = [...characters, ...characters.map((character) => `a${character}b`)];
    const rows = await database.db
      .select({ found: sql<string>`search_text(value)` })
      .from(sql`json_array_elements_text(${JSON.stringify(texts)})`);
    const different = texts.filter((text, index) => rows[index]?.found !== searchText(text));
    expect(different).toEqual([]);
  });

  it('can be combined with a filter', async () => {
    const approved = eq(venues.isApproved, true);
    expect(await search('dog', approved)).toEqual([]);
    expect(await search('', approved)).toEqual([]);
    expect(await search('dog', eq(venues.isApproved, false))).toHaveLength(2);
  });
});
