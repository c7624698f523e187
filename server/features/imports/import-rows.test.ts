import { expect, it } from 'vitest';
import * as z from 'zod';
import { parseRows } from './import-rows';

const schema = z.object({ name: z.string().trim().min(1, 'A dog needs a name') });

it('parses each row by itself, and says which is wrong and where, and which repeats another', () => {
  const rows = [{ name: ' Rosie ' }, { name: '' }, 'no row', { name: 'Bo' }, { name: 'ROSIE' }];
  const { good, rejected } = parseRows(rows, { schema, keysOf: ({ name }) => [name.toLowerCase()] });
  expect(good).toEqual([
    { row: 0, value: { name: 'Rosie' } },
    { row: 3, value: { name: 'Bo' } },
  ]);
  expect(rejected).toEqual([
    { row: 1, message: 'A dog needs a name', errors: { name: ['A dog needs a name'] } },
    { row: 2, message: expect.any(String) },
    { row: 4, message: 'Same as an earlier row', sameAs: 0 },
  ]);
});
