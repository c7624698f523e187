import { defaultSettings } from '@shared/default-settings';
import type { ListQuery } from '@shared/lists';
import type { SiteSettingRow, SiteSettings, settingSortFields } from '@shared/settings';
import { siteSettings } from '@shared/tables';
import { eq } from 'drizzle-orm';
import { listClauses, type Page } from '../../database/list';
import type { Database } from '../../database/open';
import { conflict, notFound } from '../../http/errors';

type NewSetting = Pick<SiteSettingRow, 'key' | 'value' | 'category' | 'label'>;

const noSuchSetting = () => notFound('This setting');

/** Every setting's value by its key, as visitors read it (spec §3). */
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
export async function createSetting(db: Database, setting: NewSetting): Promise<SiteSettingRow> {
  const [created] = await db.insert(siteSettings).values(setting).onConflictDoNothing().returning();
  const taken = 'A setting with this key exists already';
  if (!created) throw conflict(taken, { key: [taken] });
  return created;
}

/** Throws 404. */
export async function updateSetting(db: Database, key: string, value: string): Promise<SiteSettingRow> {
  const [updated] = await db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key)).returning();
  if (!updated) throw noSuchSetting();
  return updated;
}

/** Throws 404. */
export async function deleteSetting(db: Database, key: string): Promise<void> {
  const deleted = await db
    .delete(siteSettings)
    .where(eq(siteSettings.key, key))
    .returning({ id: siteSettings.id });
  if (deleted.length === 0) throw noSuchSetting();
}

/** Stores the settings that the site reads into a database that has none yet. */
export async function storeDefaultSettings(db: Database): Promise<void> {
  if ((await db.$count(siteSettings)) > 0) return;
  const rows = Object.entries(defaultSettings).map(([key, setting]) => ({ key, ...setting }));
  await db.insert(siteSettings).values(rows).onConflictDoNothing();
}
