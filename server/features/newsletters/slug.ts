import { fileSlug } from '@shared/file-names';
import type { NewsletterRow } from '@shared/newsletters/newsletters';
import { newsletters } from '@shared/newsletters/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { lockName } from '../../database/lock-name';

/** A slug for a newsletter's page that no other has, until the transaction ends. */
export async function findSlug(tx: Database, { id, subject }: NewsletterRow): Promise<string> {
  await lockName(tx, 'newsletter slugs');
  const wanted = fileSlug(subject) || 'newsletter';
  for (let slug = wanted, more = id; ; slug = `${wanted}-${more++}`) {
    if ((await tx.$count(newsletters, eq(newsletters.slug, slug))) === 0) return slug;
  }
}
