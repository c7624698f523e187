import { expect, it } from 'vitest';
import * as z from 'zod';
import { judgeRows } from './judge-rows';

const dog = z.object({ name: z.string().trim().min(1, 'A dog needs a name') });

it('judges each row by itself, and says which is wrong and where', () => {
  const { good, rejected } = judgeRows([{ name: ' Rosie ' }, { name: '' }, 'no row', { name: 'Bo' }], dog);
  expect(good).toEqual([
    { row: 0, value: { name: 'Rosie' } },
    { row: 3, value: { name: 'Bo' } },
  ]);
  expect(rejected).toEqual([
    { row: 1, message: 'A dog needs a name', errors: { name: ['A dog needs a name'] } },
    { row: 2, message: expect.any(String) },
  ]);
});
