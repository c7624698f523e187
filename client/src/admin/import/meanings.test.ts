import { dayMilliseconds } from '@shared/dates';
import { expect, it } from 'vitest';
import { recallMeanings, rememberMeaning } from './meanings';

const now = Date.parse('2027-03-01T12:00:00Z');

it('what a word means is remembered of its list, as it was said last', () => {
  rememberMeaning('guests', 'status: vip', 'out', now);
  rememberMeaning('guests', 'status: vip', 'in', now);
  rememberMeaning('guests', 'status: maybe', 'waiting', now);
  expect(recallMeanings('guests', now)).toEqual({ 'status: vip': 'in', 'status: maybe': 'waiting' });
  expect(recallMeanings('subscribers', now)).toEqual({});
});

it('it is remembered for a day', () => {
  rememberMeaning('guests', 'status: vip', 'in', now);
  expect(recallMeanings('guests', now + dayMilliseconds - 1)).toEqual({ 'status: vip': 'in' });
  expect(recallMeanings('guests', now + dayMilliseconds)).toEqual({});
});

it('what cannot be read is asked about once more', () => {
  rememberMeaning('guests', 'status: vip', 'in', now);
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"status: vip": "in"}');
  expect(recallMeanings('guests', now)).toEqual({});
});
