import { siteSettings } from '@shared/settings/tables';
import type { Database } from '../database/database';

/** Gives a setting a value, whether it is there already or not. */
export async function storeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ key, value, category: 'contact', label: key })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
}
