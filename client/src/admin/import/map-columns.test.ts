import { expect, it } from 'vitest';
import { exampleRows } from './map-columns';

const numbersOf = (rows: string[][], columns = [0, 1]) =>
  exampleRows({ rows: rows.map((cells, index) => ({ number: index + 2, cells })) }, columns).map(
    ({ number }) => number,
  );

it('shows three rows that differ, in their order', () => {
  const rows = ['Ada 1', 'Ada 1', 'Ada 2', 'Bo 1', 'Cy 3', 'Di 4'].map((row) => row.split(' '));
  expect(numbersOf(rows)).toEqual([2, 6, 7]);
  expect(numbersOf(rows.slice(0, 2))).toEqual([2]);
});

it('shows a cell of each column, however rare', () => {
  const phones = Array(20).fill('').with(15, '407 555 0101');
  expect(numbersOf(phones.map((phone, index) => [`Guest ${index}`, phone]))).toEqual([2, 3, 17]);
});

it('shows nothing where there is nothing', () => {
  expect(numbersOf([['', ''], ['']])).toEqual([]);
  expect(numbersOf([['Ada', '1']], [])).toEqual([]);
});
