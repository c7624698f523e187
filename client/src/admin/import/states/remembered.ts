import { dayMilliseconds } from '@shared/dates';
import * as z from 'zod';
import { readStored, store } from '@/api/browser-storage';
import { type Meaning, meanings } from './words';

const storedMeanings = z.record(z.string(), z.object({ meaning: z.enum(meanings), at: z.number() }));
const keyOf = (what: string) => `import-states:${what}`;

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRecent(what: string): z.output<typeof storedMeanings> {
  const { data = {} } = storedMeanings.safeParse(asJson(readStored('localStorage', keyOf(what)) ?? '{}'));
  const since = Date.now() - dayMilliseconds;
  return Object.fromEntries(Object.entries(data).filter(([, { at }]) => at > since));
}

/** What was chosen for words of states within the last day, in this browser. */
export const recallMeanings = (what: string): Record<string, Meaning> =>
  Object.fromEntries(Object.entries(readRecent(what)).map(([key, { meaning }]) => [key, meaning]));

/** Keeps what is chosen for a word for a day: the same list comes again once more tickets are sold. */
export function rememberMeaning(what: string, key: string, meaning: Meaning): void {
  const chosen = { ...readRecent(what), [key]: { meaning, at: Date.now() } };
  store('localStorage', keyOf(what), JSON.stringify(chosen));
}
