import { defaultSettings } from '@shared/settings/default-settings';
import { hasDefault, isReadByProduct, knownSettings } from '@shared/settings/known-settings';
import { sellsHereKey } from '@shared/settings/sells-here';
import type { SettingListQuery, SiteSettingRow, SiteSettings } from '@shared/settings/settings';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, updateRow } from '../../database/database';
import { listRows, type Page } from '../../database/list';
import { AppError, settingExists } from '../../errors';

/** The value of each setting that visitors read, by its key (docs/product/settings.md#site-settings); and whether the site sells. */
export async function readSiteSettings(db: Database, isSelling = false): Promise<SiteSettings> {
  const rows = await db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .orderBy(siteSettings.key);
  const read = rows.filter(({ key }) => !knownSettings[key]?.isPrivate);
  return {
    ...Object.fromEntries(read.map(({ key, value }) => [key, { value }])),
    ...(isSelling && { [sellsHereKey]: { value: 'yes' } }),
  };
}

/** A setting's text, or its default, if any, where it is blank (docs/product/settings.md#setting-defaults). */
export async function readSettingText(db: Database, key: string): Promise<string> {
  const row = await db.query.siteSettings.findFirst({ where: eq(siteSettings.key, key) });
  return row?.value.trim() || (hasDefault(key) ? defaultSettings[key] : '');
}

export function listSettings(db: Database, query: SettingListQuery): Promise<Page<SiteSettingRow>> {
  return listRows(db, siteSettings, query, {
    defaultSort: { field: 'key', descending: false },
  });
}

/** Stores the settings that the site reads and that are not stored yet. Those that are stay as the organizer has them. */
export async function storeDefaultSettings(db: Database): Promise<void> {
  const stored = await db.select({ key: siteSettings.key }).from(siteSettings);
  const storedKeys = new Set(stored.map(({ key }) => key));
  const missing = Object.entries(knownSettings).filter(([key]) => !storedKeys.has(key));
  if (missing.length === 0) return;
  const rows = missing.map(([key, { value, category, label }]) => ({ key, value, category, label }));
  await db.insert(siteSettings).values(rows).onConflictDoNothing();
}

type NewSetting = Pick<SiteSettingRow, 'key' | 'value' | 'category' | 'label'>;

const auditedSetting = ({ key, label }: SiteSettingRow) => ({
  entity: 'setting' as const,
  entityId: key,
  label,
});

/** Throws 409 where the key is taken. */
export async function createSetting(db: Database, actor: Actor, setting: NewSetting) {
  return db.transaction(async (tx) => {
    const stored = await tx.insert(siteSettings).values(setting).onConflictDoNothing().returning();
    const created = firstOf(stored, settingExists);
    await recordChanges(tx, actor, [{ ...auditedSetting(created), after: created }]);
    return created;
  });
}

/** Throws 404. */
export async function updateSetting(db: Database, actor: Actor, key: string, value: string) {
  return db.transaction(async (tx) => {
    const byKey = eq(siteSettings.key, key);
    const before = firstOf(
      await tx.select().from(siteSettings).where(byKey).for('update'),
      'setting-not-found',
    );
    const after = await updateRow(tx, siteSettings, before.id, { value });
    await recordChanges(tx, actor, [{ ...auditedSetting(after), before, after }]);
    return after;
  });
}

/** Throws 404, or 409 where the product reads the setting. */
export async function deleteSetting(db: Database, actor: Actor, key: string): Promise<void> {
  if (isReadByProduct(key)) throw new AppError('setting-in-use');
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(siteSettings).where(eq(siteSettings.key, key)).returning();
    const before = firstOf(deleted, 'setting-not-found');
    await recordChanges(tx, actor, [{ ...auditedSetting(before), before }]);
  });
}
