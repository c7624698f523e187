import { pictureLimits, pictureWidths } from '@shared/pictures/picture-states';
import type { PictureRow } from '@shared/pictures/pictures';
import { pictures } from '@shared/pictures/tables';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { eraseLogged } from '../../database/audit-log';
import { type Database, lockRows } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import type { DecodedPicture } from '../../workers/picture-decoder';
import { findOwned, type Linked } from '../registrations/queries';
import { readFile, storePicture } from './queries';
import { takeOffEvents } from './shown-pictures';

async function requireRoom(db: Database, registrationId: number): Promise<void> {
  const sent = await db.$count(pictures, eq(pictures.registrationId, registrationId));
  const most = pictureLimits.perGuest;
  if (sent >= most)
    throw new AppError('too-many-pictures', `One party can send in at most ${most} pictures.`);
}

/** Admits who sends pictures (docs/product/pictures.md#guest-pictures). Throws 404, `pictures-closed`, `too-many-pictures`. */
export async function admitGuest(context: LinkContext): Promise<Linked> {
  const linked = await findOwned(context);
  const { registration, event } = linked;
  if (registration.state !== 'confirmed' || event.cancelledAt || event.date > context.now)
    throw new AppError('pictures-closed');
  await requireRoom(context.db, registration.id);
  return linked;
}

/** Stores a picture that a guest sends in: nobody sees it before an organizer accepts it. Throws as `admitGuest` does. */
export async function sendInPicture(
  db: Database,
  { registration: { id: registrationId, eventId } }: Linked,
  decoded: DecodedPicture,
  alt: string,
): Promise<PictureRow> {
  return db.transaction(async (tx) => {
    // Locked, so that several at once are not too many.
    const [guest] = await lockRows(tx, registrations, [registrationId]);
    if (!guest || guest.erasedAt) throw new AppError('registration-not-found');
    await requireRoom(tx, registrationId);
    const about = { use: 'album', state: 'pending', source: 'guest' } as const;
    return storePicture(tx, decoded, { ...about, alt, eventId, registrationId });
  });
}

/** The pictures that a party has sent in, in that order. */
export function listPicturesOf(db: Database, registrationId: number): Promise<PictureRow[]> {
  return db
    .select()
    .from(pictures)
    .where(eq(pictures.registrationId, registrationId))
    .orderBy(asc(pictures.id));
}

const ownPicture = ({ registration }: Linked, id: number) =>
  and(eq(pictures.id, id), eq(pictures.registrationId, registration.id));

/** A small file of a guest's own picture, whatever its state. Throws `link-not-found` and `picture-not-found`. */
export async function readOwnFile(context: LinkContext, id: number): Promise<Buffer> {
  const { db } = context;
  const linked = await findOwned(context);
  const [own] = await db.select({ id: pictures.id }).from(pictures).where(ownPicture(linked, id));
  if (!own) throw new AppError('picture-not-found');
  return readFile(db, own.id, { width: pictureWidths[0], format: 'webp' });
}

/** Deletes a guest's own picture, accepted or not. Throws `link-not-found` and `picture-not-found`. */
export async function withdrawPicture(context: LinkContext, id: number): Promise<void> {
  const linked = await findOwned(context);
  await context.db.transaction(async (tx) => {
    const deleted = await erasePictures(tx, ownPicture(linked, id), 'a picture that its guest withdrew');
    if (deleted === 0) throw new AppError('picture-not-found');
  });
}

/** Deletes the pictures of guests who are erased, wherever they are shown, and what the audit log quotes of them. */
export async function deletePicturesOf(tx: Database, registrationIds: number[]): Promise<void> {
  await erasePictures(tx, inArray(pictures.registrationId, registrationIds), 'a picture of an erased guest');
}

/** Deletes pictures, wherever they are shown; the audit log calls them `label` from now on. Gives how many they were. */
async function erasePictures(tx: Database, which: SQL | undefined, label: string): Promise<number> {
  const deleted = await tx.delete(pictures).where(which).returning({ id: pictures.id, hash: pictures.hash });
  if (deleted.length === 0) return 0;
  const hashes = deleted.map(({ hash }) => hash);
  await takeOffEvents(tx, hashes);
  const ids = deleted.map(({ id }) => id);
  await eraseLogged(tx, { entity: 'picture', ids, label, fields: ['alt'] });
  return deleted.length;
}
