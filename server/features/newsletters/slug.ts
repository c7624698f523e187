import type { NewsletterRow } from '@shared/newsletters';
import { newsletters } from '@shared/tables';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

const maxCharacters = 60;

/** A text as part of a path: its letters and digits, in plain Latin. Empty where it has none. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxCharacters)
    .replace(/^-|-$/g, '');
}

/** A slug for a newsletter's page that no other has, until the transaction ends. */
export async function findSlug(tx: Database, { id, subject }: NewsletterRow): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletter slugs', 0))`);
  const wanted = slugOf(subject) || 'newsletter';
  for (let slug = wanted, more = id; ; slug = `${wanted}-${more++}`) {
    if ((await tx.$count(newsletters, eq(newsletters.slug, slug))) === 0) return slug;
  }
}
