import { defaultSettings } from '@shared/default-settings';
import { email } from '@shared/fields';
import { type OrganiserMailMode, organiserMailKey } from '@shared/organiser-mail';
import { siteSettings } from '@shared/tables';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { isShippedAddress } from '../../mail/shipped-address';

const contactKey = 'contact_email';

/**
 * Where the organiser gets mail and how; undefined while `contact_email` is no address, or the shipped one
 * (docs/product.md#organiser-mail).
 */
export async function findOrganiser(
  db: Database,
): Promise<{ address: string; mode: OrganiserMailMode } | undefined> {
  const rows = await db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.key, [contactKey, organiserMailKey]));
  const values = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const address = email.safeParse(values.get(contactKey) || defaultSettings.contact_email.value).data;
  if (address === undefined || isShippedAddress(address)) return undefined;
  return { address, mode: values.get(organiserMailKey) === 'daily' ? 'daily' : 'each' };
}
