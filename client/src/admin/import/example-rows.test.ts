import { expect, it } from 'vitest';
import { exampleRows } from './example-rows';

const numbersOf = (rows: string[][], columns = [0, 1]) =>
  exampleRows({ rows: rows.map((cells, index) => ({ number: index + 2, cells })) }, columns).map(
    ({ number }) => number,
  );

it('shows three rows that differ, in their order', () => {
  expect(
    numbersOf([
      ['Ada', '1'],
      ['Ada', '1'],
      ['Ada', '2'],
      ['Bo', '1'],
      ['Cy', '3'],
      ['Di', '4'],
    ]),
  ).toEqual([2, 6, 7]);
  expect(
    numbersOf([
      ['Ada', '1'],
      ['Ada', '1'],
    ]),
  ).toEqual([2]);
});

it('shows a cell of each column, however rare', () => {
  const rows = Array.from({ length: 20 }, (_, index) => [
    `Guest ${index}`,
    index === 15 ? '407 555 0101' : '',
  ]);
  expect(numbersOf(rows)).toEqual([2, 3, 17]);
});

it('shows nothing where there is nothing', () => {
  expect(numbersOf([['', ''], ['']])).toEqual([]);
  expect(numbersOf([['Ada', '1']], [])).toEqual([]);
});
