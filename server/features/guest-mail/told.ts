import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, not, type SQL } from 'drizzle-orm';
import { type Database, hasRow, isSameEmail } from '../../database/database';
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

export const hasNoMessage = (...which: (SQL | undefined)[]): SQL =>
  not(hasRow(emails, eq(emails.aboutKind, 'registration'), eq(emails.aboutId, registrations.id), ...which));
