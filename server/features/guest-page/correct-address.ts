import type { RegistrationForm, RegistrationRow } from '@shared/registrations/registrations';
import { participants, registrations } from '@shared/registrations/tables';
import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import { type Database, isSameEmail } from '../../database/database';
import { AppError } from '../../errors';
import { readToken } from '../../mail/tokens';
import { eraseRegistrations } from '../guest-data/guest-data';
import { isCorrectedBy } from '../registrations/links';
import { deleteUnregistered } from '../registrations/participants';
import { auditedRegistration, isOneOfAddress } from '../registrations/queries';
import { isSold } from '../registrations/sold';
import type { Settling } from '../waiting-list/free-places';

type Corrects = NonNullable<RegistrationForm['corrects']>;

/** The age of a registration, to the microsecond by which a repetition changes it. */
export const age = sql<string>`extract(epoch from created_at)::text`;

/** Throws `correction-expired` for a token that is, whether or not it ever corrected anything. */
export function requireCurrent({ token }: Corrects, now: Date): void {
  const { expiresAt } = readToken(token) ?? {};
  if (!expiresAt || expiresAt <= now) throw new AppError('correction-expired');
}

/**
 * Takes the registration away whose address is corrected, and gives it as it was. There is none where the token is
 * another's, where anybody has asked for a spot with the old address since, where its owner has answered an offer or is
 * inside, and where the new address is the old one. The statements are the same: who reads their time learns nothing.
 */
export async function takeAway(
  { tx, mail, event, now }: Settling,
  { email: old, token }: Corrects,
  email: string,
): Promise<RegistrationRow | undefined> {
  const [found] = await tx
    .select({ ...getTableColumns(registrations), age })
    .from(registrations)
    .where(and(isOneOfAddress(event.id), isSameEmail(registrations.email, old)));
  const isMoved =
    found && isCorrectedBy(mail, token, found, now) && old.toLowerCase() !== email.toLowerCase();
  // One with an offer has it by a mail to the old address, which alone takes it, and pays for it.
  const isAnswered = (await isSold(tx, found?.id ?? 0)) || found?.state === 'offered';
  const isTaken = isMoved && !found.checkedInAt && !isAnswered;
  await tx.delete(registrations).where(eq(registrations.id, isTaken ? found.id : 0));
  return isTaken ? found : undefined;
}

const guest: LinkActor = { kind: 'guest', name: 'A guest' };

/**
 * Erases what is left of a registration that was taken away, and logs what came in its place: none where the new address
 * was on the list already. Call it after the response, which would be later by it.
 */
export async function settleCorrection(
  db: Database,
  former: RegistrationRow | undefined,
  { registration, isNew }: { registration: RegistrationRow; isNew: boolean },
  now: Date,
): Promise<void> {
  if (!former) return;
  await db.transaction(async (tx) => {
    await eraseRegistrations(tx, [former.id], now);
    // One who was there before is not theirs to delete who have shown only that they typed the address.
    const isOwn = and(
      eq(participants.id, former.participantId),
      gte(participants.createdAt, former.createdAt),
    );
    const own = await tx.select({ id: participants.id }).from(participants).where(isOwn);
    await deleteUnregistered(
      tx,
      own.map(({ id }) => id),
    );
    await recordChanges(tx, guest, [
      {
        ...auditedRegistration(former),
        // Erased with what came in its place.
        entityId: registration.id,
        before: former,
        ...(isNew && { after: registration }),
      },
    ]);
  });
}
