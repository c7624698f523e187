import { knownSettings } from '@shared/settings/known-settings';
import type { SiteSettingRow } from '@shared/settings/settings';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, updateRow } from '../../database/database';
import { AppError, settingExists } from '../../errors';

type NewSetting = Pick<SiteSettingRow, 'key' | 'value' | 'category' | 'label'>;

/** What the audit log calls a setting. */
const auditedSetting = ({ key }: SiteSettingRow) => ({
  entity: 'setting' as const,
  entityId: key,
  label: key,
});

/** What the audit log keeps of a setting: its time changes even where nothing else does. */
const withoutTime = ({ updatedAt: _updatedAt, ...setting }: SiteSettingRow) => setting;

/** The settings that the product itself reads. Without them pages would fall back to texts that nobody can edit. */
const keysOfTheProduct: ReadonlySet<string> = new Set(Object.keys(knownSettings));

/** Throws 409 where the key is taken. */
export async function createSetting(db: Database, actor: Actor, setting: NewSetting) {
  return db.transaction(async (tx) => {
    const stored = await tx.insert(siteSettings).values(setting).onConflictDoNothing().returning();
    const created = firstOf(stored, settingExists);
    await recordChanges(tx, actor, [{ ...auditedSetting(created), after: withoutTime(created) }]);
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
    await recordChanges(tx, actor, [
      { ...auditedSetting(after), before: withoutTime(before), after: withoutTime(after) },
    ]);
    return after;
  });
}

/** Throws 404, or 409 where the product reads the setting. */
export async function deleteSetting(db: Database, actor: Actor, key: string): Promise<void> {
  if (keysOfTheProduct.has(key)) throw new AppError('setting-in-use');
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(siteSettings).where(eq(siteSettings.key, key)).returning();
    const before = firstOf(deleted, 'setting-not-found');
    await recordChanges(tx, actor, [{ ...auditedSetting(before), before: withoutTime(before) }]);
  });
}
