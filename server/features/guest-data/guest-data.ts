import { checkIns } from '@shared/door/tables';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { payments } from '@shared/payments/tables';
import { pictures } from '@shared/pictures/tables';
import type { guestDataResponse } from '@shared/registrations/guest-page';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { eraseLogged, recordChanges } from '../../database/audit-log';
import { type Database, isSameEmail } from '../../database/database';
import type { AdminContext, LinkContext } from '../../http/services';
import { changeAndSend, eraseEmailsAbout, eraseRecipient, type Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { guestEmailKinds } from '../guest-mail/email-rules';
import { endReservations, erasePayments } from '../payments/ledger/move-payment';
import { deletePicturesOf } from '../pictures/guest-pictures';
import { auditedRegistration, findLinked, findRegistration } from '../registrations/queries';
import { cancelRegistrations } from '../waiting-list/free-places';

/** What is stored of a guest: by a mailed link all of its address, else this registration. Throws `link-not-found`. */
export async function findGuestData(context: LinkContext): Promise<z.input<typeof guestDataResponse>> {
  const { db } = context;
  const { registration, isOwner } = await findLinked(context);
  const { email } = registration;
  const rows = isOwner ? await findAllOf(db, email) : [registration];
  const [participant] = isOwner
    ? await db.select().from(participants).where(isSameEmail(participants.email, email))
    : [];
  const ids = rows.map(({ id }) => id);
  const areAbout = and(eq(emails.aboutKind, 'registration'), inArray(emails.aboutId, ids));
  return {
    participant: participant ?? null,
    registrations: await db
      .select({ ...getTableColumns(registrations), event: events.title, date: events.date })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(inArray(registrations.id, ids))
      .orderBy(asc(registrations.id)),
    payments: await db
      .select()
      .from(payments)
      .where(inArray(payments.registrationId, ids))
      .orderBy(asc(payments.id)),
    pictures: await db
      .select()
      .from(pictures)
      .where(inArray(pictures.registrationId, ids))
      .orderBy(asc(pictures.id)),
    emails: await db
      .select()
      .from(emails)
      // Not those to somebody who had the party before them.
      .where(and(isSameEmail(emails.to, email), areAbout))
      .orderBy(asc(emails.id)),
  };
}

/** What is somebody's own in a logged change; the rest are numbers and times. */
const personalFields = ['firstName', 'lastName', 'email', 'phone', 'dogs', 'wristband', 'refundReason'];

/**
 * Erases what is personal in registrations, and these guests' pictures, mail and log. How many they were stays, for the
 * totals. Frees no places: cancel them before.
 */
export async function eraseRegistrations(tx: Database, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(registrations)
    .set({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      dogs: [],
      wristband: null,
      accountId: null,
      code: sql`gen_random_uuid()`,
      erasedAt: now,
    })
    .where(inArray(registrations.id, ids));
  await tx.update(checkIns).set({ wristband: null }).where(inArray(checkIns.registrationId, ids));
  await deletePicturesOf(tx, ids);
  await erasePayments(tx, ids);
  await eraseEmailsAbout(tx, { kind: 'registration', ids });
  await eraseLogged(tx, { entity: 'registration', ids, label: 'an erased guest', fields: personalFields });
}

/** Erases registrations. Those to come are cancelled, unless inside already; in time, what was paid goes back. */
async function cancelAndErase(tx: Database, mail: Mail, rows: RegistrationRow[], now: Date): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const toCome = await tx
    .selectDistinct({ eventId: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        inArray(registrations.id, ids),
        ne(registrations.state, 'cancelled'),
        isNull(registrations.checkedInAt),
        gt(events.endsAt, now),
      ),
    )
    // Locked in one order, so that two such changes at once cannot wait for each other.
    .orderBy(asc(registrations.eventId));
  const toComeEvents: EventRow[] = [];
  for (const { eventId } of toCome) toComeEvents.push(await lockEvent(tx, eventId));
  const paying = await endReservations(tx, ids, 'erasure');
  for (const event of toComeEvents) {
    const theirs = rows.filter((row) => row.eventId === event.id && !row.checkedInAt);
    const theirIds = theirs.map(({ id }) => id);
    await cancelRegistrations({ tx, mail, event, now }, theirIds, 'guest');
  }
  // Who is still paying is erased once that has ended.
  const settled = ids.filter((id) => !paying.includes(id));
  await eraseRegistrations(tx, settled, now);
}

/** Erases these registrations of one address, and all else that is stored of it as a guest's. */
async function eraseAddress(tx: Database, mail: Mail, email: string, rows: RegistrationRow[], now: Date) {
  await cancelAndErase(tx, mail, rows, now);
  await tx.delete(participants).where(isSameEmail(participants.email, email));
  await eraseRecipient(tx, mail, email, { kinds: guestEmailKinds, entities: ['registration'] });
}

/** Erases by a mailed link an address, else this registration (docs/product/guest-page.md). Throws `link-not-found`. */
export async function eraseGuest(context: LinkContext): Promise<void> {
  const { db, mail, now } = context;
  const { registration, isOwner } = await findLinked(context);
  const { email } = registration;
  await changeAndSend(db, mail, async (tx) => {
    if (isOwner) await eraseAddress(tx, mail, email, await findAllOf(tx, email), now);
    else await cancelAndErase(tx, mail, [registration], now);
  });
}

/** Erases all of a registration's address (docs/product/guest-data.md). Throws `registration-not-found`. */
export async function eraseListedGuest(context: AdminContext, eventId: number, id: number, now: Date) {
  const { db, mail, actor } = context;
  await changeAndSend(db, mail, async (tx) => {
    const { email } = await findRegistration(tx, eventId, id);
    const rows = await findAllOf(tx, email);
    // Logged first, and then erased from the log like the rest.
    const erased = rows.map((row) => ({
      ...auditedRegistration(row),
      before: row,
      after: { ...row, erasedAt: now },
    }));
    await recordChanges(tx, actor, erased);
    await eraseAddress(tx, mail, email, rows, now);
  });
}

/** Every registration of an address. */
function findAllOf(db: Database, email: string): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(and(isSameEmail(registrations.email, email), isNull(registrations.erasedAt)))
    .orderBy(asc(registrations.id));
}
