import { isDeepStrictEqual } from 'node:util';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { payments } from '@shared/payments/tables';
import { guestStates } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { auditedAs } from '../../database/audit-log';
import { asValue, type Database, firstOf, hasRow, isSameEmail } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { findByLink, linkKinds, openLink } from '../../mail/links';
import { netPaid } from '../payments/ledger/list-payments';

export const auditedRegistration = auditedAs(
  'registration',
  ({ firstName, lastName }: Pick<RegistrationRow, 'id' | 'firstName' | 'lastName'>) =>
    `${firstName} ${lastName}`.trim(),
);

/** The version of a registration, whose event is locked, after this change of what a guest's form shows. */
export const versionAfter = (before: RegistrationRow, change: Partial<RegistrationRow>): number =>
  isDeepStrictEqual({ ...before, ...change }, before) ? before.version : before.version + 1;

/** Who is a guest: neither cancelled, nor still paying for their place. */
export const isGuest = inArray(registrations.state, [...guestStates]);

/** Who is on the list of this event, whatever their place: guests who are not erased. */
export const isOnListOf = (eventId: number) =>
  and(eq(registrations.eventId, eventId), isGuest, isNull(registrations.erasedAt));

/** The party of this address on the list of an event, but for a reserved one and the one with this id. */
export async function findKnown(tx: Database, eventId: number, email: string, id = 0) {
  const [known] = await tx
    .select()
    .from(registrations)
    .where(and(isOnListOf(eventId), isSameEmail(registrations.email, email), ne(registrations.id, id)))
    .orderBy(asc(registrations.id))
    .limit(1);
  return known;
}

/** A registration of this event. Throws `registration-not-found`, also where it is erased. */
export async function findRegistration(tx: Database, eventId: number, id: number): Promise<RegistrationRow> {
  const isOfEvent = and(eq(registrations.eventId, eventId), isNull(registrations.erasedAt));
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(isOfEvent, eq(registrations.id, id)));
  return firstOf(rows, 'registration-not-found');
}

/** Throws `event-has-guests` for locked events with registrations (docs/product/events.md#cancelled-events). */
export async function requireNoGuests(
  tx: Database,
  eventIds: number[],
  { countsCancelled }: { countsCancelled: boolean },
): Promise<void> {
  // One that was not paid has never brought a guest.
  const counted = countsCancelled
    ? sql`${registrations.cancellationCause} is distinct from 'unpaid'`
    : ne(registrations.state, 'cancelled');
  const guests = await tx.$count(registrations, and(inArray(registrations.eventId, eventIds), counted));
  if (guests > 0) throw new AppError('event-has-guests');
}

/** What is held of what was paid here for a registration, in cents, for statements that read them. */
export const netPaidByParty = asValue<number>(sql`coalesce((select sum(${netPaid}) from ${payments}
  where ${payments.registrationId} = ${registrations.id}), 0)::int`);

/** What has gone back of what was paid here for it, or is on its way. What a bank took back was not paid. */
export const refundedByParty =
  asValue<number>(sql`coalesce((select sum(${payments.paid} - ${netPaid}) from ${payments}
  where ${payments.registrationId} = ${registrations.id} and ${payments.dispute} is distinct from 'lost'), 0)::int`);

/** Whether anything was ever paid here for it, whatever has gone back. */
export const wasPaid = hasRow(payments, eq(payments.registrationId, registrations.id), gt(payments.paid, 0));

/** Whether any money for it came in here, by card or at the door, whatever has gone back. */
export const hasPaidHere = asValue<boolean>(or(wasPaid, gt(registrations.paidAtDoor, 0)));

/** Whether its places are paid for on the site, or are being paid for. */
export const isPaidOnline = asValue<boolean>(or(eq(registrations.state, 'reserved'), gt(netPaidByParty, 0)));

/** Both of each of these registrations, by its id. */
export async function findPaidHere(db: Database, ids: number[]) {
  const rows = await db
    .select({ id: registrations.id, isPaidOnline, hasPaid: hasPaidHere })
    .from(registrations)
    .where(inArray(registrations.id, ids));
  return new Map(rows.map(({ id, ...paid }) => [id, paid]));
}

/** Whether the places of this one are. */
export const readPaidOnline = async (db: Database, id: number): Promise<boolean> =>
  (await findPaidHere(db, [id])).get(id)?.isPaidOnline ?? false;

export type Linked = {
  registration: RegistrationRow;
  event: EventRow;
  /** Whether the link came by mail, so that its reader owns the address. */
  isOwner: boolean;
};
/** `isPayer` where the link is the one that Stripe leads back to. */
export type Shown = Linked & { isPayer: boolean };

/** A registration with its event; undefined where there is none, or it is erased and not asked for all the same. */
export async function findWithEvent(db: Database, id: number, { evenErased = false } = {}) {
  const [found] = await db
    .select({ registration: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.id, id), evenErased ? undefined : isNull(registrations.erasedAt)));
  return found;
}

/** The registration that a token is about, with its event. Throws `link-not-found`, also once it is erased. */
export async function findLinked({ db, ...link }: LinkContext): Promise<Linked> {
  const find = async (id: number) => {
    const found = await findWithEvent(db, id);
    return found && { ...found.registration, event: found.event };
  };
  const owned = await findByLink(link, linkKinds.registration, find);
  const { event, ...registration } = owned ?? (await openLink(link, linkKinds.unverifiedRegistration, find));
  return { registration, event, isOwner: owned !== undefined };
}

/** The same, also by the link that Stripe leads back to, which may open it `evenErased`. Throws `link-not-found`. */
export async function findShown(context: LinkContext, which?: { evenErased: boolean }): Promise<Shown> {
  const { db, ...link } = context;
  const found = await findByLink(link, linkKinds.payment, async (key) => {
    const payment = await db.query.payments.findFirst({ where: eq(payments.key, key) });
    const party = payment && (await findWithEvent(db, payment.registrationId, which));
    return party && { ...payment, ...party, linkVersion: party.registration.linkVersion };
  });
  if (found) return { registration: found.registration, event: found.event, isOwner: false, isPayer: true };
  return { ...(await findLinked(context)), isPayer: false };
}

/** The same for what only the owner of the address may do. Throws `link-not-found` for a link that came otherwise too. */
export async function findOwned(context: LinkContext): Promise<Linked> {
  const linked = await findLinked(context);
  if (!linked.isOwner) throw new AppError('link-not-found');
  return linked;
}
