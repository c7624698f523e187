import { type OrlandoDay, orlandoDay } from '../dates';

/**
 * The Orlando day that an event's `date` input means: a plain day and a UTC-midnight instant mean that very day, because
 * that is what `new Date('2026-12-05')` becomes; of any other instant the Orlando day counts. So it does of `current`,
 * the very instant that the event has: an event at 7 PM in winter starts at UTC midnight of the next day.
 * Takes what `z.iso` has already found well-formed.
 */
export function meantDay(input: string, current?: Date): OrlandoDay {
  if (isPlainDay(input)) return input;
  const iso = new Date(input).toISOString();
  const isCurrent = iso === current?.toISOString();
  return iso.endsWith('T00:00:00.000Z') && !isCurrent ? iso.slice(0, 10) : orlandoDay(input);
}

const isPlainDay = (input: string) => !input.includes('T');
