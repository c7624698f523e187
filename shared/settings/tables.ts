import { pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

export const siteSettings = pgTable('site_settings', {
  id: serial('id').primaryKey(),
  key: text('key').notNull().unique('site_settings_key_key'),
  value: text('value').notNull(),
  category: text('category').notNull(),
  label: text('label').notNull(),
  updatedAt: instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});
