import { auditLog } from '@shared/audit/tables';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { type PictureFormat, pictureFormats, pictureWidths } from '@shared/pictures/picture-states';
import {
  type LatestAlbum,
  type PictureRow,
  type PictureUrls,
  type PublicPicture,
  picturePath,
} from '@shared/pictures/pictures';
import { pictures } from '@shared/pictures/tables';
import { and, asc, count, desc, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import { eraseLogged } from '../../database/audit-log';
import { type Database, hasRow } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import { nextVersion } from '../events/event-row';

/** The addresses of a picture's files, in every format and width. */
export function urlsOf({ hash }: Pick<PictureRow, 'hash'>): PictureUrls {
  const of = (format: PictureFormat) =>
    pictureWidths.map((width) => ({ width, url: picturePath(hash, width, format) }));
  return { avif: of('avif'), webp: of('webp') };
}

/** What everybody may see in albums (docs/product/pictures.md#album). */
const isInAlbum = and(eq(pictures.use, 'album'), eq(pictures.state, 'accepted'));

const isInAlbumOf = (eventId: number) => and(eq(pictures.eventId, eventId), isInAlbum);

/** The pictures of an event's album that everybody may see, or the first of them, in the order in which they came. */
export async function listAlbum(db: Database, eventId: number, limit?: number): Promise<PublicPicture[]> {
  const rows = await db.query.pictures.findMany({
    where: isInAlbumOf(eventId),
    orderBy: asc(pictures.id),
    ...(limit && { limit }),
  });
  return rows.map(({ id, alt, width, height, hash }) => ({ id, alt, width, height, urls: urlsOf({ hash }) }));
}

export const countAlbum = (db: Database, eventId: number): Promise<number> =>
  db.$count(pictures, isInAlbumOf(eventId));

/** The events whose album has pictures that everybody may see, and how many. */
export async function countAlbums(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ eventId: pictures.eventId, pictures: count() })
    .from(pictures)
    .where(isInAlbum)
    .groupBy(pictures.eventId);
  return new Map(rows.map((row) => [row.eventId ?? 0, row.pictures]));
}

type Cover = Pick<EventRow, 'imagePath' | 'imageAlt'>;

/** A picture of an album in place of the picture that its event does not have. */
export const coverOf = ({ urls, alt }: Pick<PublicPicture, 'urls' | 'alt'>): Cover => ({
  imagePath: urls.webp[0]?.url ?? null,
  imageAlt: alt,
});

/** The covers of all albums that everybody may see, by their events. */
export async function listCovers(db: Database): Promise<Map<number, Cover>> {
  const rows = await db
    .selectDistinctOn([pictures.eventId])
    .from(pictures)
    .where(isInAlbum)
    .orderBy(pictures.eventId, asc(pictures.id));
  return new Map(rows.map((row) => [row.eventId ?? 0, coverOf({ urls: urlsOf(row), alt: row.alt })]));
}

/** The latest event that took place in public and whose album has pictures that everybody may see. */
export async function findLatestAlbum(db: Database): Promise<LatestAlbum> {
  const [event] = await db
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
  return { event: event ? { ...event, pictureCount: await countAlbum(db, event.id) } : null };
}

const pattern = /^([0-9a-f]{32})-(\d+)\.(\w+)$/;

export type FileName = { hash: string; width: number; format: PictureFormat };

/** What the name of a picture's file says; undefined where no file has such a name. */
export function readFileName(name: string): FileName | undefined {
  const [, hash, digits, ending] = pattern.exec(name) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return hash && width && format ? { hash, width, format } : undefined;
}

/** How the address begins of a picture of this site, in whatever case a browser asks for it. */
const prefix = /^\/pictures\//i;

/** The addresses of all files of a picture. */
const addressesOf = (hash: string) => `/pictures/${hash}-%`;

/** The pictures with these pixels that visitors may see. */
export const accepted = (hash: string) => and(eq(pictures.hash, hash), eq(pictures.state, 'accepted'));

/** Visitors see a picture only where one with these pixels is accepted. Kept as it is until the transaction ends. */
async function lockAccepted(tx: Database, hash: string, but?: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(accepted(hash), but === undefined ? undefined : ne(pictures.id, but)))
    .for('share')
    .limit(1);
  return found !== undefined;
}

/** Whether an event can show this path (docs/product/events.md#event-picture), kept so. Call it before `lockEvent`. */
export async function lockShown(tx: Database, path: string | null): Promise<boolean> {
  if (path === null || !prefix.test(path)) return true;
  const named = path.startsWith('/pictures/') ? readFileName(path.replace(prefix, '')) : undefined;
  return named !== undefined && lockAccepted(tx, named.hash);
}

/** For an event that would show a picture which visitors do not see. */
export const pictureNotShowable = () =>
  invalidFields({
    imagePath: ['This picture does not exist or has not been accepted. Upload it, or choose another one.'],
  });

/** Throws `picture-in-use` where an event shows this picture, and nothing else has the same address. */
export async function requireUnused(tx: Database, { id, hash, state }: PictureRow): Promise<void> {
  if (state !== 'accepted') return;
  const [shown] = await tx
    .select({ id: events.id })
    .from(events)
    .where(like(events.imagePath, addressesOf(hash)))
    .limit(1);
  if (shown && !(await lockAccepted(tx, hash, id))) throw new AppError('picture-in-use');
}

/** Whether a field of a logged change holds an address of one of these pictures. */
const mentions = (fields: typeof auditLog.before | typeof auditLog.after, hashes: string[]) =>
  hashes.map((hash) => like(sql`${fields} ->> 'imagePath'`, addressesOf(hash)));

/** Takes erased pictures off events, with their words: drawn posters again. The same picture of an organizer stays. */
export async function takeOffEvents(tx: Database, erased: string[]): Promise<void> {
  const gone = [];
  for (const hash of new Set(erased)) if (!(await lockAccepted(tx, hash))) gone.push(hash);
  if (gone.length === 0) return;
  const changed = await tx
    .update(events)
    // The version, so that a form that was open before does not put it back.
    .set({ imagePath: null, imageAlt: null, version: nextVersion })
    .where(or(...gone.map((hash) => like(events.imagePath, addressesOf(hash)))))
    .returning({ id: events.id });
  // How organizers described the images of these events, and of those that have shown one of these pictures, is forgotten.
  const isAbout = or(...mentions(auditLog.before, gone), ...mentions(auditLog.after, gone));
  const isEvent = eq(auditLog.entity, 'event');
  const about = tx.select({ id: auditLog.entityId }).from(auditLog).where(and(isEvent, isAbout));
  await eraseLogged(tx, {
    entity: 'event',
    ids: changed.map(({ id }) => id),
    fields: ['imageAlt'],
    others: inArray(auditLog.entityId, about),
  });
}

/** Keeps those of an event's pictures that other events show: its copies, say. Call it before the event is deleted. */
export async function keepShownElsewhere(tx: Database, eventId: number): Promise<void> {
  const theirs = and(eq(pictures.eventId, eventId), eq(pictures.state, 'accepted'));
  // So that none is shown between the look and the deletion.
  await tx.select({ id: pictures.id }).from(pictures).where(theirs).orderBy(asc(pictures.id)).for('update');
  const isShown = like(events.imagePath, sql`'/pictures/' || ${pictures.hash} || '-%'`);
  const isElsewhere = hasRow(events, ne(events.id, eventId), isShown);
  await tx.update(pictures).set({ eventId: null, use: 'event' }).where(and(theirs, isElsewhere));
}
