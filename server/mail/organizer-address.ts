import { email } from '@shared/fields';
import { defaultSettings } from '@shared/settings/default-settings';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';

const shipped = defaultSettings.contact_email.value.toLowerCase();

/** Where the organizer reads mail: `contact_email`, unless it is no address, or the one that the site is shipped with. */
export async function findOrganizerAddress(db: Database): Promise<string | undefined> {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, 'contact_email'));
  const address = email.safeParse(setting?.value).data;
  return address?.toLowerCase() === shipped ? undefined : address;
}
