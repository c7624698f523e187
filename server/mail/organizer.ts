import { email } from '@shared/fields';
import { defaultSettings } from '@shared/settings/default-settings';
import { type OrganizerMailMode, organizerMailKey } from '@shared/settings/organizer-mail';
import { siteSettings } from '@shared/settings/tables';
import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database';

const shipped = defaultSettings.contact_email.toLowerCase();

/** Where and how the organizer reads mail (docs/product/mail.md#organizer-mail); undefined without an address. */
export async function findOrganizer(
  db: Database,
): Promise<{ address: string; mode: OrganizerMailMode } | undefined> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, ['contact_email', organizerMailKey]));
  const settings = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const address = email.safeParse(settings.get('contact_email')).data;
  if (address === undefined || address.toLowerCase() === shipped) return undefined;
  return { address, mode: settings.get(organizerMailKey) === 'daily' ? 'daily' : 'each' };
}
