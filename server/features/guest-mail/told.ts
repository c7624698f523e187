import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import type { EmailRow } from '../../mail/email-rules';
import { type EventFacts, eventFacts } from './event-facts';
import type { Guest } from './shown-guest';

/** What a guest was last told of the event; undefined where nobody knows. */
export const toldTo = ({ told }: RegistrationRow): EventFacts | undefined =>
  told === null ? undefined : eventFacts.parse(told);

/** Stores what a message has told its guest. Of one that the organizer has edited nobody knows what it said. */
export async function noteTold(
  tx: Database,
  { kind, to, html }: EmailRow,
  { registration: { id, offerExpiresAt }, event }: Guest,
): Promise<void> {
  await tx
    .update(registrations)
    .set({
      told: html === null ? eventFacts.parse(event) : null,
      ...(kind === 'registration-offer' && { toldOfferEnd: offerExpiresAt }),
    })
    .where(and(eq(registrations.id, id), isSameEmail(registrations.email, to)));
}

/** Whether no such message is about a registration. */
export const hasNoMessage = (db: Database, ...which: (SQL | undefined)[]): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(emails)
      .where(and(eq(emails.aboutKind, 'registration'), eq(emails.aboutId, registrations.id), ...which)),
  );
