import { expect, it } from 'vitest';
import { searchText } from './search-text';

it.each([
  ['Núñez', 'nunez'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['Łukasz', 'lukasz'],
  ['O’Neil', 'oneil'],
  ["O'Neil", 'oneil'],
  ['Weiß', 'weiss'],
  ['\u202aAda\u202c', 'ada'],
])('%j is found by %j', (text, typed) => {
  expect(searchText(text)).toBe(searchText(typed));
});
