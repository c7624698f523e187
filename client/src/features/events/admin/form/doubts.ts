import { parseClockTime } from '@shared/clock-times';

const unclear = 'We cannot read this as a time, so the crawl counts as';

const consequences = { startTime: 'starting at noon and ending at midnight', endTime: 'ending at midnight' };

export type TimeField = keyof typeof consequences;

export const isTimeField = (name: string): name is TimeField => name in consequences;

/**
 * What follows from a text that is no clock time, which is taken and shown all the same ("dusk";
 * docs/product/events.md#event-date). Empty where it is clear, or not typed yet.
 */
export const timeDoubt = (field: TimeField, text: string): string =>
  text.trim() === '' || parseClockTime(text) ? '' : `${unclear} ${consequences[field]}.`;
