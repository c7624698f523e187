import { randomUUID } from 'node:crypto';
import { hourMilliseconds } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Request } from 'express';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import { type Database, updateRow } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { findByLink, linkKinds } from '../../mail/links';
import { changeAndSend } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { notifyOfPlace } from '../guest-mail/emails';
import { deleteUnregistered, storeParticipant } from '../registrations/participants';
import {
  auditedRegistration,
  findKnown,
  findShown,
  findWithEvent,
  versionAfter,
} from '../registrations/queries';
import { noteSignUp } from '../subscribers/queries';
import { type LockedEvent, offerFreePlaces } from '../waiting-list/free-places';
import { limitCorrections, notifyKnown } from './register';

/** Whether the browser that stored a party may still correct its address at `now`. */
export function canCorrect(
  { createdAt, correctionsLeft, state, checkedInAt }: RegistrationRow,
  event: LockedEvent['event'],
  now: Date,
): boolean {
  const isSoon = now.getTime() - createdAt.getTime() < hourMilliseconds;
  const isOn = event.cancelledAt === null && event.endsAt > now;
  return isSoon && isOn && correctionsLeft > 0 && state !== 'cancelled' && checkedInAt === null;
}

/** Whether its guest has asked for the newsletter with it, and was to be asked to confirm that by the mail about it. */
async function wantedNews(tx: Database, { id }: RegistrationRow): Promise<boolean> {
  const isAbout = and(eq(emails.aboutKind, 'registration'), eq(emails.aboutId, id));
  const [latest] = await tx
    .select({ wantsNews: sql<boolean>`coalesce((${emails.params} ->> 'wantsNews')::boolean, false)` })
    .from(emails)
    .where(and(isAbout, inArray(emails.kind, ['registration-confirmed', 'registration-waiting'])))
    .orderBy(desc(emails.id))
    .limit(1);
  return latest?.wantsNews ?? false;
}

const actor: LinkActor = { kind: 'guest', name: 'A guest' };

async function moveTo(locked: LockedEvent, before: RegistrationRow, email: string): Promise<number> {
  const { tx, mail, now } = locked;
  const wantsNews = await wantedNews(tx, before);
  const correctionsLeft = before.correctionsLeft - 1;
  const registration = await updateRow(tx, registrations, before.id, {
    email,
    participantId: await storeParticipant(tx, { ...before, email }, { hasAccepted: true }),
    correctionsLeft,
    version: versionAfter(before, { email }),
    // Who reads at the old address has the code, and the new one was told nothing.
    code: randomUUID(),
    told: null,
    toldOfferEnd: null,
  });
  // Who was there before stays.
  await deleteUnregistered(tx, [before.participantId], gte(participants.createdAt, before.createdAt));
  if (wantsNews) await noteSignUp(tx, mail, email);
  const cause = `corrected:${now.toISOString()}`;
  // Who has paid is no stranger.
  await notifyOfPlace(locked, { registration, wantsNews, isVerified: before.isBought, cause });
  await recordChanges(tx, actor, [{ ...auditedRegistration(registration), before, after: registration }]);
  return correctionsLeft;
}

/** The party of the link that a browser got when it stored the party, or of the one by which Stripe led a payer back. */
async function findCorrectable(context: LinkContext): Promise<RegistrationRow> {
  const find = async (id: number) => (await findWithEvent(context.db, id))?.registration;
  const stored = await findByLink(context, linkKinds.correctAddress, find);
  if (stored) return stored;
  const { registration, isPayer } = await findShown(context);
  if (!isPayer) throw new AppError('link-not-found');
  return registration;
}

/**
 * Corrects a party's address with the link that its browser got (docs/product/registrations.md#correct-address). Gives how
 * often that can still be done. Throws `link-not-found`, `address-stays`, `already-registered` or `too-many-attempts`.
 */
export async function correctAddress(req: Request, token: string, email: string): Promise<number> {
  const { db, mail } = req;
  const now = new Date();
  const findIn = (tx: Database) => findCorrectable({ db: tx, mail, token, now });
  const { eventId } = await findIn(db);
  await limitCorrections(req, eventId);
  const result = await changeAndSend(db, mail, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const locked = { tx, mail, event, now };
    await offerFreePlaces(locked);
    const before = await findIn(tx);
    if (!canCorrect(before, event, now)) return new AppError('address-stays');
    if (before.email.toLowerCase() === email.toLowerCase()) return before.correctionsLeft;
    const known = await findKnown(tx, eventId, email, before.id);
    return known ? notifyKnown(locked, known) : moveTo(locked, before, email);
  });
  // Thrown after the commit: the mail to a known address stays.
  if (result instanceof AppError) throw result;
  return result;
}
