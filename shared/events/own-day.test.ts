import { expect, it } from 'vitest';
import { startInstant } from '../instants';
import { dayWord } from './own-day';

it.each([
  ['noon', 'Today'],
  ['5:00 AM', 'Today'],
  ['4:59 PM', 'Today'],
  ['5:00 PM', 'Tonight'],
  ['11:30 PM', 'Tonight'],
  ['1:00 AM', 'Tonight'],
  ['banana', 'Today'],
])('a crawl that starts at %s is %s, in winter and in summer', (startTime, word) => {
  for (const day of ['2026-01-15', '2026-07-15', '2026-03-08', '2026-11-01'])
    expect(dayWord({ date: startInstant(day, startTime) })).toBe(word);
});
