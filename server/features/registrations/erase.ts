import type { RegistrationRow } from '@shared/registrations';
import { auditLog, checkIns, events, participants, registrations } from '@shared/tables';
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { eraseEmailsAbout } from '../../mail/emails-about';
import { eraseRecipient } from '../../mail/erase-recipient';
import type { Mail } from '../../mail/mail';
import { lockEvent } from '../events/event-row';
import { deletePicturesOf } from '../pictures/guest-pictures';
import { cancelRegistrations } from './cancel';
import { findLinked } from './find-linked';
import { guestEmailKinds } from './guest-email-kinds';

/** What stands in the audit log where a guest's name was. */
const erasedGuest = 'an erased guest';

/** What is somebody's own in a logged change; the rest are numbers and times. */
const personalFields = ['firstName', 'lastName', 'email', 'phone', 'dogs', 'wristband'];

async function eraseFromAuditLog(tx: Database, ids: number[]): Promise<void> {
  const without = (fields: typeof auditLog.before | typeof auditLog.after) =>
    sql`${fields} - ${sql.param(personalFields)}::text[]`;
  await tx
    .update(auditLog)
    .set({ label: erasedGuest, before: without(auditLog.before), after: without(auditLog.after) })
    .where(and(eq(auditLog.entity, 'registration'), inArray(auditLog.entityId, ids.map(String))));
}

/**
 * Erases what is personal in registrations, the pictures of these guests, and what is about them in mail and audit log.
 * Their numbers stay, so that the totals do; they take no part any more in whether an address is on the list. Frees no
 * places: cancel them before.
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
      code: sql`gen_random_uuid()`,
      erasedAt: now,
    })
    .where(inArray(registrations.id, ids));
  await tx.update(checkIns).set({ wristband: null }).where(inArray(checkIns.registrationId, ids));
  await deletePicturesOf(tx, ids);
  await eraseEmailsAbout(tx, { kind: 'registration', ids });
  await eraseFromAuditLog(tx, ids);
}

/** Cancels those of these registrations that are for events to come, unless their party is inside already. */
async function cancelToCome(tx: Database, mail: Mail, rows: RegistrationRow[], now: Date): Promise<void> {
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
  for (const { eventId } of toCome) {
    const event = await lockEvent(tx, eventId);
    const theirs = rows.filter((row) => row.eventId === eventId && !row.checkedInAt);
    await cancelRegistrations(
      tx,
      mail,
      event,
      theirs.map(({ id }) => id),
      'guest',
      now,
    );
  }
}

/**
 * Erases a guest's data by their link (docs/product.md#guest-page): by one that came by mail everything that is stored
 * for its address, by another one this registration only. Throws `link-not-found`.
 */
export async function eraseGuest(db: Database, mail: Mail, token: string, now: Date): Promise<void> {
  const { registration, isOwner } = await findLinked(db, mail, token, now);
  const { email } = registration;
  await db.transaction(async (tx) => {
    const rows = isOwner ? await findAllOf(tx, email) : [registration];
    await cancelToCome(tx, mail, rows, now);
    await eraseRegistrations(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    if (!isOwner) return;
    await tx.delete(participants).where(sql`lower(${participants.email}) = lower(${email})`);
    await eraseRecipient(tx, mail, email, { kinds: guestEmailKinds, entities: ['registration'] });
  });
  mail.wake();
}

/** Every registration of an address. */
export function findAllOf(db: Database, email: string): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(and(sql`lower(${registrations.email}) = lower(${email})`, isNull(registrations.erasedAt)))
    .orderBy(asc(registrations.id));
}
