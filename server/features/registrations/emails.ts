import type { EmailKind } from '@shared/email-kinds';
import type { EventRow } from '@shared/events';
import type { RegistrationRow } from '@shared/registrations';
import type { Database } from '../../database/database';
import type { EmailRules } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { registrationToken } from './links';

const week = 7 * 24;

/** Messages that somebody gets who registers, or whose registration changes. */
export type RegistrationEmailKind = Extract<
  EmailKind,
  | 'registration-confirmed'
  | 'registration-waiting'
  | 'registration-offer'
  | 'registration-cancelled'
  | 'event-reminder'
  | 'event-changed'
  | 'event-cancelled'
>;

const rulesOf = (kind: RegistrationEmailKind): EmailRules => ({
  kind,
  isFromStranger: kind === 'registration-confirmed' || kind === 'registration-waiting',
  sendWithinHours: week,
  async prepare(db, mail, email) {
    const row =
      email.aboutId === null
        ? undefined
        : await db.query.registrations.findFirst({
            where: (table, { eq }) => eq(table.id, email.aboutId ?? 0),
          });
    return row && { registration: registrationToken(mail, 'registration', row) };
  },
});

/**
 * Writes a message to a guest into the outbox: call it in the transaction of its cause, and `mail.wake()` after it.
 * `cause` names what happens once: a second message of the same kind for it is not stored.
 */
export function queueRegistrationEmail(
  tx: Database,
  mail: Mail,
  kind: RegistrationEmailKind,
  { registration, event, cause }: { registration: RegistrationRow; event: EventRow; cause: string },
): Promise<boolean> {
  return queueEmail(tx, mail, rulesOf(kind), {
    key: `${kind}:${registration.id}:${cause}`,
    to: registration.email,
    content: { subject: event.title, html: `<p>${kind}</p>`, text: kind },
    about: { kind: 'registration', id: registration.id },
    eventId: event.id,
  });
}
