import { auditLog, checkIns, emails, participants, registrations } from '@shared/tables';
import { and, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Database } from './database';

/** What stands in the audit log where a guest's name was. */
const erasedLabel = 'an erased guest';

const personalFields = ['firstName', 'lastName', 'email', 'phone', 'dogs', 'wristband'];

/** Drops what has not been sent to these guests, and forgets whom the rest was sent to, and what it said. */
async function eraseEmails(tx: Database, ids: number[]): Promise<void> {
  const isAbout = and(eq(emails.aboutKind, 'registration'), inArray(emails.aboutId, ids));
  await tx.delete(emails).where(and(isAbout, inArray(emails.state, ['held', 'queued'])));
  await tx.update(emails).set({ to: '', html: null, text: null, lastError: null }).where(isAbout);
}

/** Leaves of what was changed of these guests that it was, by whom and when, and their numbers. */
async function eraseAuditLog(tx: Database, ids: number[]): Promise<void> {
  const fields = sql`${`{${personalFields.join()}}`}::text[]`;
  await tx
    .update(auditLog)
    .set({
      label: erasedLabel,
      before: sql`${auditLog.before} - ${fields}`,
      after: sql`${auditLog.after} - ${fields}`,
    })
    .where(and(eq(auditLog.entity, 'registration'), inArray(auditLog.entityId, ids.map(String))));
}

/** Deletes those of these participants who have no registration that is not erased. */
async function deleteParticipants(tx: Database, ids: number[]): Promise<void> {
  const theirOthers = tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.participantId, participants.id), isNull(registrations.erasedAt)));
  await tx.delete(participants).where(and(inArray(participants.id, ids), not(exists(theirOthers))));
}

/**
 * Erases who made these registrations, wherever it stands: in themselves, in the mail about them, in the audit log, and
 * the participant who has no other. How many people and dogs they were stays (docs/product.md#retention-of-guests). Call
 * it in the transaction that erases them, after `recordChanges`.
 */
export async function eraseRegistrations(tx: Database, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const erased = await tx
    .update(registrations)
    .set({ firstName: '', lastName: '', email: '', phone: '', dogs: [], wristband: null, erasedAt: now })
    .where(inArray(registrations.id, ids))
    .returning({ participantId: registrations.participantId });
  await tx.update(checkIns).set({ wristband: null }).where(inArray(checkIns.registrationId, ids));
  await eraseEmails(tx, ids);
  await eraseAuditLog(tx, ids);
  await deleteParticipants(
    tx,
    erased.map(({ participantId }) => participantId),
  );
}
