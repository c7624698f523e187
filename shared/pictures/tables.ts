import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { belongsTo, bytes, createdAt } from '../columns';
import { events } from '../events/tables';
import type { PictureFormat, PictureSource, PictureState, PictureUse } from './picture-states';

/** A picture of an event, or of an album (docs/product/pictures.md). What it was uploaded as is not kept. */
export const pictures = pgTable(
  'pictures',
  {
    id: serial('id').primaryKey(),
    /** Of its pixels: part of its address. */
    hash: text('hash').notNull(),
    use: text('use').$type<PictureUse>().notNull(),
    /** Whose album it is in. */
    eventId: integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    state: text('state').$type<PictureState>().notNull(),
    source: text('source').$type<PictureSource>().notNull(),
    /** The guest who sent it in: no foreign key, as registrations have none. */
    registrationId: integer('registration_id'),
    /** What it shows, in words. */
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_event_index').on(table.eventId, table.state, table.id),
    index('pictures_state_index').on(table.state, table.createdAt, table.id),
    index('pictures_hash_index').on(table.hash),
    index('pictures_registration_index').on(table.registrationId),
  ],
);

/** A picture's files, in the database so that a backup contains them and every process has them. */
export const pictureVariants = pgTable(
  'picture_variants',
  {
    pictureId: belongsTo('picture_id', () => pictures.id),
    format: text('format').$type<PictureFormat>().notNull(),
    /** One of `pictureWidths`, which its address names; a small picture is narrower in truth. */
    width: integer('width').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.format, table.width] })],
);
