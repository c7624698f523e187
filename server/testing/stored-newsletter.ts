import { newsletters } from '@shared/tables';
import type { Database } from '../database/database';

/** Stores a newsletter: a draft, unless `changes` say otherwise. */
export async function storedNewsletter(db: Database, changes: Partial<typeof newsletters.$inferInsert> = {}) {
  const [newsletter] = await db
    .insert(newsletters)
    .values({ subject: 'Two new routes', body: 'Bring the **dog**.', ...changes })
    .returning();
  if (!newsletter) throw new Error('the insert gave no row');
  return newsletter;
}
