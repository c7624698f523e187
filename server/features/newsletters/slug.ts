import { fileSlug } from '@shared/file-names';
import type { NewsletterRow } from '@shared/newsletters/newsletters';
import { newsletters } from '@shared/newsletters/tables';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** A slug for a newsletter's page that no other has, until the transaction ends. */
export async function findSlug(tx: Database, { id, subject }: NewsletterRow): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletter slugs', 0))`);
  const wanted = fileSlug(subject) || 'newsletter';
  for (let slug = wanted, more = id; ; slug = `${wanted}-${more++}`) {
    if ((await tx.$count(newsletters, eq(newsletters.slug, slug))) === 0) return slug;
  }
}
