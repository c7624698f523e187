import { setImmediate } from 'node:timers/promises';
import { events } from '@shared/events/tables';
import { mayPicture, type PictureUse, pictureActions } from '@shared/pictures/picture-states';
import {
  type Picture,
  type PictureListQuery,
  type PictureRow,
  type PictureUpdate,
  pictureUpdate,
} from '@shared/pictures/pictures';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import { and, eq, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Actor, auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, lockRow, updateRow } from '../../database/database';
import { listRows, newestFirst } from '../../database/list';
import { parse } from '../../http/route';
import type { DecodedPicture } from '../../workers/picture-decoder';
import { accepted, type FileName, requireUnused, urlsOf } from './shown-pictures';

type PictureDetails = Omit<Picture, 'createdAt'> & { createdAt: Date };

const present = (row: PictureRow, eventTitle: string | null): PictureDetails => ({
  ...row,
  urls: urlsOf(row),
  eventTitle,
  actions: pictureActions.filter((act) => mayPicture(act, row)),
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

const presentOne = async (db: Database, row: PictureRow) => firstOf(await presentAll(db, [row]));

/** The picture's words are what people know it by. */
const auditedPicture = auditedAs('picture', ({ alt }: PictureRow) => alt);

/** Stores a picture of an organizer, who has seen it: it is accepted. Throws `event-not-found`. */
export async function createPicture(
  db: Database,
  actor: Actor,
  decoded: DecodedPicture,
  { use, alt, eventId }: { use: PictureUse; alt: string; eventId?: number | undefined },
): Promise<PictureDetails> {
  return db.transaction(async (tx) => {
    // Locked, so that it is not deleted meanwhile.
    if (eventId !== undefined) await lockRow(tx, events, eventId, 'event-not-found', 'key share');
    const row = await storePicture(tx, decoded, { use, alt, eventId: eventId ?? null });
    const picture = await presentOne(tx, row);
    await recordChanges(tx, actor, [{ ...auditedPicture(row), after: picture }]);
    return picture;
  });
}

/** Proposes words for a picture that came without: they do not say whose it is, as everybody reads them. */
const withProposedAlt = (picture: PictureDetails): PictureDetails =>
  picture.alt === '' && picture.eventTitle
    ? { ...picture, proposedAlt: `A guest’s picture of ${picture.eventTitle}`.slice(0, 300) }
    : picture;

/** Those that wait for a decision first, then the latest, unless the query asks for another order. */
export async function listPictures(db: Database, { state, eventId, ...query }: PictureListQuery) {
  const { rows, total } = await listRows(db, pictures, query, {
    defaultSort: newestFirst,
    first: eq(pictures.state, 'pending'),
    filter: and(state && eq(pictures.state, state), eventId ? eq(pictures.eventId, eventId) : undefined),
  });
  return { rows: (await presentAll(db, rows)).map(withProposedAlt), total };
}

/** Accepts, rejects or describes a picture, accepted only with words. Throws 404, `picture-in-use`, `invalid-input`. */
export async function updatePicture(db: Database, actor: Actor, id: number, { state, alt }: PictureUpdate) {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, pictures, id, 'picture-not-found');
    if (state !== undefined && state !== 'accepted') await requireUnused(tx, before);
    const values = { state: state ?? before.state, alt: alt ?? before.alt };
    if (values.state === 'accepted') parse(pictureUpdate, { alt: values.alt });
    const after = await updateRow(tx, pictures, id, values);
    const picture = await presentOne(tx, after);
    await recordChanges(tx, actor, [
      { ...auditedPicture(after), before: present(before, picture.eventTitle), after: picture },
    ]);
    return picture;
  });
}

/** Deletes a picture with its files. Throws `picture-not-found` and `picture-in-use`. */
export async function deletePicture(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockRow(tx, pictures, id, 'picture-not-found');
    await requireUnused(tx, before);
    await tx.delete(pictures).where(eq(pictures.id, id));
    await recordChanges(tx, actor, [{ ...auditedPicture(before), before: await presentOne(tx, before) }]);
  });
}

type NewPicture = typeof pictures.$inferInsert;
type About = Pick<NewPicture, 'use' | 'alt'> & Partial<NewPicture>;

/** Stores a picture with its files (docs/product/pictures.md), accepted unless said otherwise, in a transaction. */
export async function storePicture(tx: Database, { variants, ...picture }: DecodedPicture, about: About) {
  const values = { state: 'accepted', source: 'organizer', ...about, ...picture } as const;
  const row = firstOf(await tx.insert(pictures).values(values).returning());
  // One after another: in one statement they would be several megabytes of SQL at once. Reads have their turn between
  // two of them, since the embedded database works on this thread.
  for (const variant of variants) {
    await tx.insert(pictureVariants).values({ pictureId: row.id, ...variant });
    await setImmediate();
  }
  return row;
}

/** One file of a picture, whatever its state. Throws `picture-not-found`. */
export async function readFile(db: Database, id: number, { format, width }: Omit<FileName, 'hash'>) {
  const { pictureId, content } = pictureVariants;
  const files = await db
    .select({ content })
    .from(pictureVariants)
    .where(and(eq(pictureId, id), eq(pictureVariants.format, format), eq(pictureVariants.width, width)));
  return firstOf(files, 'picture-not-found').content;
}

/** One file of a picture that everybody may see, by its address. */
export async function readPublicFile(db: Database, { hash, format, width }: FileName) {
  const [file] = await db
    .select({ content: pictureVariants.content })
    .from(pictureVariants)
    .innerJoin(pictures, eq(pictures.id, pictureVariants.pictureId))
    .where(and(accepted(hash), eq(pictureVariants.format, format), eq(pictureVariants.width, width)))
    .limit(1);
  return file?.content;
}

/** As wide as a card on most screens, all of one shape, and small: a thousand guests get one each. */
const size = { width: 800, height: 450 };

/** By their hashes, which never name another picture. */
const jpegs = new LRUCache<string, Buffer>({ max: 50 });

/** A picture as it goes with messages. Mail clients know JPEG, and not all of them what the site stores. */
async function toJpeg(picture: Buffer): Promise<Buffer> {
  // Loaded only here: a server that sends no picture needs no memory for it.
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(size).jpeg({ quality: 75 }).toBuffer();
}

/** A picture that visitors may see, by its hash, as it goes with a message. */
export async function findMailPicture(db: Database, hash: string): Promise<Buffer | undefined> {
  const file = await readPublicFile(db, { hash, format: 'webp', width: 960 });
  if (!file) return undefined;
  const content = jpegs.get(hash) ?? (await toJpeg(file));
  jpegs.set(hash, content);
  return content;
}
