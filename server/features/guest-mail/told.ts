import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { EmailRow } from '../../mail/email-rules';
import { isUnsent } from '../../mail/lease';
import type { Guest } from './email-content';
import { type EventFacts, eventFacts } from './event-facts';

/** Those that say all that guests are told of an event: what a notice of a change begins with. */
export const tellingKinds: EmailKind[] = [
  'registration-confirmed',
  'registration-waiting',
  'registration-offer',
  'event-reminder',
  'event-changed',
];

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
    .where(and(eq(registrations.id, id), sql`lower(${registrations.email}) = lower(${to})`));
}

/** Those of them after which a guest needs no notice. A reminder does not say what is new. */
const noticingKinds = tellingKinds.filter((kind) => kind !== 'event-reminder');

/** Whether no message waits that will tell a guest what is so when it leaves. */
export const isUntold = (db: Database): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(emails)
      .where(
        and(
          eq(emails.aboutKind, 'registration'),
          eq(emails.aboutId, registrations.id),
          inArray(emails.kind, noticingKinds),
          isUnsent,
          isNull(emails.html),
        ),
      ),
  );
