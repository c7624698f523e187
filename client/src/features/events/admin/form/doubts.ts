import { parseClockTime } from '@shared/clock-times';
import type { OrlandoDay } from '@shared/dates';

const unclear = 'We cannot read this as a time, so the crawl counts as';

const consequences = { startTime: 'starting at noon and ending at midnight', endTime: 'ending at midnight' };

const doubted = { date: true, ...consequences };

type DoubtedField = keyof typeof doubted;

export const isDoubted = (name: string): name is DoubtedField => name in doubted;

/** What follows from a value that is perhaps not meant: a day gone by, "dusk" (docs/product/events.md#event-date). */
export function doubtAbout(field: DoubtedField, text: string, today: OrlandoDay): string {
  if (text.trim() === '') return '';
  if (field === 'date') return text < today ? 'This day is over, so the event goes to the past ones.' : '';
  return parseClockTime(text) ? '' : `${unclear} ${consequences[field]}.`;
}
