import { knownSettings } from '@shared/known-settings';
import type { ListQuery } from '@shared/lists';
import type { SiteSettingRow, SiteSettings, settingSortFields } from '@shared/settings';
import { siteSettings } from '@shared/tables';
import { eq } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { settingExists, settingInUse, settingNotFound } from '../../errors';

type NewSetting = Pick<SiteSettingRow, 'key' | 'value' | 'category' | 'label'>;

/** What the audit log calls a setting. */
const named = ({ key }: SiteSettingRow) => ({ entity: 'setting' as const, entityId: key, label: key });

/** What the audit log keeps of a setting: its time changes even where nothing else does. */
const withoutTime = ({ updatedAt: _updatedAt, ...setting }: SiteSettingRow) => setting;

/** The settings that the product itself reads. Without them pages would fall back to texts that nobody can edit. */
const keysOfTheProduct: ReadonlySet<string> = new Set(Object.keys(knownSettings));

/** Every setting's value by its key, as visitors read it (docs/product.md#site-settings). */
export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const rows = await db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .orderBy(siteSettings.key);
  return Object.fromEntries(rows.map(({ key, value }) => [key, { value }]));
}

/** By key unless the query asks for another order. */
export async function listSettings(
  db: Database,
  query: ListQuery<(typeof settingSortFields)[number]>,
): Promise<Page<SiteSettingRow>> {
  const clauses = listClauses(query, {
    search: [siteSettings.key, siteSettings.label, siteSettings.value],
    sort: {
      key: siteSettings.key,
      category: siteSettings.category,
      label: siteSettings.label,
      updatedAt: siteSettings.updatedAt,
    },
    defaultSort: { field: 'key', descending: false },
    id: siteSettings.id,
  });
  const rows = await db.query.siteSettings.findMany(clauses);
  return { rows, total: await db.$count(siteSettings, clauses.where) };
}

/** Throws 409 where the key is taken. */
export async function createSetting(
  db: Database,
  actor: Actor,
  setting: NewSetting,
): Promise<SiteSettingRow> {
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(siteSettings).values(setting).onConflictDoNothing().returning();
    if (!created) throw settingExists();
    await recordChanges(tx, actor, [{ ...named(created), after: withoutTime(created) }]);
    return created;
  });
}

/** Throws 404. */
export async function updateSetting(
  db: Database,
  actor: Actor,
  key: string,
  value: string,
): Promise<SiteSettingRow> {
  return db.transaction(async (tx) => {
    const byKey = eq(siteSettings.key, key);
    const [before] = await tx.select().from(siteSettings).where(byKey).for('update');
    const [after] = await tx.update(siteSettings).set({ value }).where(byKey).returning();
    if (!before || !after) throw settingNotFound();
    await recordChanges(tx, actor, [
      { ...named(after), before: withoutTime(before), after: withoutTime(after) },
    ]);
    return after;
  });
}

/** Throws 404, or 409 where the product reads the setting. */
export async function deleteSetting(db: Database, actor: Actor, key: string): Promise<void> {
  if (keysOfTheProduct.has(key)) throw settingInUse();
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(siteSettings).where(eq(siteSettings.key, key)).returning();
    if (!before) throw settingNotFound();
    await recordChanges(tx, actor, [{ ...named(before), before: withoutTime(before) }]);
  });
}

/**
 * Stores the settings that the site reads into a database that has none yet. One that an earlier release has filled
 * gets those that came later, so that an organiser finds them; what she has changed stays as it is.
 */
export async function storeDefaultSettings(db: Database): Promise<void> {
  const stored = await db.select({ key: siteSettings.key }).from(siteSettings);
  const storedKeys = new Set(stored.map(({ key }) => key));
  const missing = Object.entries(knownSettings).filter(([key]) => !storedKeys.has(key));
  if (missing.length === 0) return;
  const rows = missing.map(([key, setting]) => ({ key, ...setting }));
  await db.insert(siteSettings).values(rows).onConflictDoNothing();
}
