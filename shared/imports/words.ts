import * as z from 'zod';
import { text } from '../fields';

/**
 * What a word of another service says of its row: that it counts, that it waits there, that it stays out, or that what
 * was asserted is taken back.
 */
export const meanings = ['in', 'waiting', 'out', 'back'] as const;
export type Meaning = (typeof meanings)[number];

/** The lists whose rows say in words whether they count. */
export const listsWithWords = ['guests', 'subscribers'] as const;

const list = z.enum(listsWithWords, 'Must be guests or subscribers');
const meaning = z.enum(meanings, 'Must be in, waiting, out or back');

/** What somebody says that a word means; the word has its column's heading before it. */
export const importWord = z.object({
  list,
  word: text({ min: 1, max: 300, message: 'A word is required' }),
  meaning,
});

/** Of which list the words are. */
export const importWordsQuery = z.object({ list });

/** What somebody has said within a day, by the words. */
export const importWords = z.record(z.string(), meaning).meta({ id: 'ImportWords' });
export type ImportWords = z.infer<typeof importWords>;
export type ImportWord = z.output<typeof importWord>;
