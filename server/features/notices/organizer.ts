import { type OrganizerMailMode, organizerMailKey } from '@shared/settings/organizer-mail';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { findOrganizerAddress } from '../../mail/organizer-address';

/** Where the organizer gets mail and how; undefined while they have no address (docs/product/mail.md#organizer-mail). */
export async function findOrganizer(
  db: Database,
): Promise<{ address: string; mode: OrganizerMailMode } | undefined> {
  const address = await findOrganizerAddress(db);
  const [mode] = await db.select().from(siteSettings).where(eq(siteSettings.key, organizerMailKey));
  return address === undefined
    ? undefined
    : { address, mode: mode?.value.trim() === 'daily' ? 'daily' : 'each' };
}
