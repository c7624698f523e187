import { dayMilliseconds } from '@shared/dates';
import * as z from 'zod';
import { readStored, store } from '@/api/browser-storage';

/** What a word says of its row: that it counts, waits there, stays out, or that what was asserted is taken back. */
export const meanings = ['in', 'waiting', 'out', 'back'] as const;
export type Meaning = (typeof meanings)[number];

/** What words mean, by the words; each has its column's heading before it. */
export type Meanings = Record<string, Meaning>;

const storageKey = (list: string) => `words of ${list}`;

const said = z.record(z.string(), z.object({ meaning: z.enum(meanings), at: z.number() }));

/** What was chosen in this browser within the last day, as the same list comes again once more tickets are sold. */
function readSaid(list: string, now: number) {
  try {
    const all = said.parse(JSON.parse(readStored('localStorage', storageKey(list)) ?? '{}'));
    return Object.entries(all).filter(([, { at }]) => at > now - dayMilliseconds);
  } catch {
    // Another release wrote it: each word is asked about once more.
    return [];
  }
}

export const recallMeanings = (list: string, now = Date.now()): Meanings =>
  Object.fromEntries(readSaid(list, now).map(([word, { meaning }]) => [word, meaning]));

export function rememberMeaning(list: string, word: string, meaning: Meaning, now = Date.now()): void {
  const kept = { ...Object.fromEntries(readSaid(list, now)), [word]: { meaning, at: now } };
  store('localStorage', storageKey(list), JSON.stringify(kept));
}
