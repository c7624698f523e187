import type { ListQuery } from '@shared/lists';
import {
  type PictureFormat,
  type PictureState,
  type PictureUse,
  pictureWidths,
} from '@shared/picture-states';
import {
  type LatestAlbum,
  type Picture,
  type PictureRow,
  type PictureUpdate,
  type PictureUrls,
  type PublicPicture,
  picturePath,
  type pictureSortFields,
} from '@shared/pictures';
import { events, pictures, pictureVariants } from '@shared/tables';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { type DecodedPicture, storePicture } from '../../database/store-picture';
import { eventNotFound, pictureNotFound } from '../../errors';
import type { FileName } from './file-name';
import { isInAlbum } from './in-album';
import { accepted, requireUnused } from './shown-pictures';

function urlsOf({ hash }: Pick<PictureRow, 'hash'>): PictureUrls {
  const of = (format: PictureFormat) =>
    pictureWidths.map((width) => ({ width, url: picturePath(hash, width, format) }));
  return { avif: of('avif'), webp: of('webp') };
}

/** A picture as administrators get it. */
type PictureDetails = Omit<Picture, 'createdAt'> & { createdAt: Date };

const present = (row: PictureRow, eventTitle: string | null): PictureDetails => ({
  ...row,
  urls: urlsOf(row),
  eventTitle,
});

/** These pictures with the titles of their events. */
async function presentAll(db: Database, rows: PictureRow[]): Promise<PictureDetails[]> {
  const ids = rows.flatMap(({ eventId }) => eventId ?? []);
  const found = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(inArray(events.id, [...new Set(ids)]));
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return rows.map((row) => present(row, titles.get(row.eventId ?? 0) ?? null));
}

async function presentOne(db: Database, row: PictureRow): Promise<PictureDetails> {
  const [picture] = await presentAll(db, [row]);
  if (!picture) throw pictureNotFound();
  return picture;
}

/** The picture's words are what people know it by. */
const named = ({ id, alt }: PictureRow) => ({ entity: 'picture' as const, entityId: id, label: alt });

/** Stores a picture of an organiser, who has seen it: it is accepted. Throws `event-not-found`. */
export async function createPicture(
  db: Database,
  actor: Actor,
  decoded: DecodedPicture,
  { use, alt, eventId }: { use: PictureUse; alt: string; eventId?: number | undefined },
): Promise<PictureDetails> {
  return db.transaction(async (tx) => {
    if (eventId !== undefined) await requireEvent(tx, eventId);
    const row = await storePicture(tx, decoded, { use, alt, eventId: eventId ?? null });
    const picture = await presentOne(tx, row);
    await recordChanges(tx, actor, [{ ...named(row), after: picture }]);
    return picture;
  });
}

/** Keeps an event from being deleted meanwhile. Throws `event-not-found`. */
export async function requireEvent(tx: Database, eventId: number): Promise<void> {
  const [event] = await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('share');
  if (!event) throw eventNotFound();
}

type PictureFilter = { state?: PictureState | undefined; eventId?: number | undefined };

/** The latest first unless the query asks for another order. */
export async function listPictures(
  db: Database,
  { state, eventId, ...query }: ListQuery<(typeof pictureSortFields)[number]> & PictureFilter,
): Promise<Page<PictureDetails>> {
  const clauses = listClauses(query, {
    search: [pictures.alt],
    sort: { createdAt: pictures.createdAt },
    defaultSort: { field: 'createdAt', descending: true },
    id: pictures.id,
    filter: and(state && eq(pictures.state, state), eventId ? eq(pictures.eventId, eventId) : undefined),
  });
  const rows = await db.query.pictures.findMany(clauses);
  return { rows: await presentAll(db, rows), total: await db.$count(pictures, clauses.where) };
}

/** Locks a picture's row. Throws `picture-not-found`. */
async function lockPicture(tx: Database, id: number): Promise<PictureRow> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
  if (!row) throw pictureNotFound();
  return row;
}

/** Accepts or rejects a picture, or says otherwise what it shows. Throws `picture-not-found` and `picture-in-use`. */
export async function updatePicture(
  db: Database,
  actor: Actor,
  id: number,
  { state, alt }: PictureUpdate,
): Promise<PictureDetails> {
  return db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    if (state !== undefined && state !== 'accepted') await requireUnused(tx, before);
    const [after] = await tx
      .update(pictures)
      .set({ state: state ?? before.state, alt: alt ?? before.alt })
      .where(eq(pictures.id, id))
      .returning();
    if (!after) throw pictureNotFound();
    const picture = await presentOne(tx, after);
    await recordChanges(tx, actor, [
      { ...named(after), before: present(before, picture.eventTitle), after: picture },
    ]);
    return picture;
  });
}

/** Deletes a picture with its files. Throws `picture-not-found` and `picture-in-use`. */
export async function deletePicture(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    await requireUnused(tx, before);
    await tx.delete(pictures).where(eq(pictures.id, id));
    await recordChanges(tx, actor, [{ ...named(before), before: await presentOne(tx, before) }]);
  });
}

/** One file of a picture, whatever its state. Throws `picture-not-found`. */
export async function readFile(
  db: Database,
  id: number,
  { format, width }: Omit<FileName, 'hash'>,
): Promise<Buffer> {
  const [file] = await db
    .select({ content: pictureVariants.content })
    .from(pictureVariants)
    .where(
      and(
        eq(pictureVariants.pictureId, id),
        eq(pictureVariants.format, format),
        eq(pictureVariants.width, width),
      ),
    );
  if (!file) throw pictureNotFound();
  return file.content;
}

/** One file of a picture that everybody may see, by its address. */
export async function readPublicFile(
  db: Database,
  { hash, format, width }: FileName,
): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ content: pictureVariants.content })
    .from(pictureVariants)
    .innerJoin(pictures, eq(pictures.id, pictureVariants.pictureId))
    .where(and(accepted(hash), eq(pictureVariants.format, format), eq(pictureVariants.width, width)))
    .limit(1);
  return file?.content;
}

/** Whether everybody may see the picture with this hash. */
export async function isPublic(db: Database, hash: string): Promise<boolean> {
  const [found] = await db.select({ id: pictures.id }).from(pictures).where(accepted(hash)).limit(1);
  return found !== undefined;
}

/** The pictures of an event's album that everybody may see, in the order in which they came. */
export async function listAlbum(db: Database, eventId: number): Promise<PublicPicture[]> {
  const rows = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.eventId, eventId), isInAlbum))
    .orderBy(asc(pictures.id));
  return rows.map(({ id, alt, width, height, hash }) => ({ id, alt, width, height, urls: urlsOf({ hash }) }));
}

/** The events whose album has pictures that everybody may see, and how many. */
export async function countAlbums(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ eventId: pictures.eventId, pictures: count() })
    .from(pictures)
    .where(isInAlbum)
    .groupBy(pictures.eventId);
  return new Map(rows.map((row) => [row.eventId ?? 0, row.pictures]));
}

/** The latest event that took place in public and whose album has pictures that everybody may see. */
export async function findLatestAlbum(db: Database): Promise<LatestAlbum> {
  const [event = null] = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(
      and(
        eq(events.isActive, true),
        isNull(events.cancelledAt),
        inArray(events.id, db.select({ eventId: pictures.eventId }).from(pictures).where(isInAlbum)),
      ),
    )
    .orderBy(desc(events.date), desc(events.id))
    .limit(1);
  return { event };
}
