import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { type PictureFormat, pictureWidths } from '@shared/pictures/picture-states';
import {
  type LatestAlbum,
  type PictureRow,
  type PictureUrls,
  type PublicPicture,
  picturePath,
} from '@shared/pictures/pictures';
import { pictures } from '@shared/pictures/tables';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';

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
