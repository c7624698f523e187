import { dayMilliseconds } from '@shared/dates';
import { importWords } from '@shared/imports/tables';
import type { ImportWord, ImportWords } from '@shared/imports/words';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Actor } from '../../database/audit-log';
import type { Database } from '../../database/database';

/** Words are remembered as long as batches: the same list comes again once more tickets are sold. */
const since = (now: Date) => new Date(now.getTime() - dayMilliseconds);

/** What somebody has said within a day that words in files of a list mean. */
export async function recallWords(
  db: Database,
  { id }: Actor,
  list: ImportWord['list'],
): Promise<ImportWords> {
  const said = await db
    .select()
    .from(importWords)
    .where(
      and(
        eq(importWords.userId, id),
        eq(importWords.list, list),
        gt(importWords.createdAt, since(new Date())),
      ),
    );
  return Object.fromEntries(said.map(({ word, meaning }) => [word, meaning]));
}

/** Remembers what somebody says that a word means, in place of what they said before. */
export async function rememberWord(db: Database, { id: userId }: Actor, said: ImportWord): Promise<void> {
  const { meaning } = said;
  await db
    .insert(importWords)
    .values({ userId, ...said })
    .onConflictDoUpdate({
      target: [importWords.userId, importWords.list, importWords.word],
      set: { meaning, createdAt: new Date() },
    });
}

/** Deletes what was said more than a day ago. */
export async function purgeWords(db: Database, now: Date): Promise<void> {
  await db.delete(importWords).where(lte(importWords.createdAt, since(now)));
}
