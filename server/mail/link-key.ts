import { createHmac, randomBytes } from 'node:crypto';
import { secretKeys } from '@shared/system/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';

const name = 'links';

export type LinkKey = { linkKey: Buffer };

/** The key of links and hashed addresses, in the database: backups know it (docs/product/mail.md#links-in-mail). */
export async function findLinkKey(db: Database): Promise<Buffer> {
  await db
    .insert(secretKeys)
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(secretKeys).where(eq(secretKeys.name, name));
  if (!row) throw new Error('the link key was not stored');
  return Buffer.from(row.value, 'base64');
}

/** What is left of an email address that may not be kept: the same for the same address, in whatever case. */
export function hashEmail(linkKey: Buffer, email: string): string {
  return createHmac('sha256', linkKey).update(`email\n${email.toLowerCase()}`).digest('base64url');
}
