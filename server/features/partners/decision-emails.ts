import { randomUUID } from 'node:crypto';
import type { EmailKind } from '@shared/mail/email-kinds';
import type { ApplicationStatus, VendorRow, VenueRow } from '@shared/partners/partners';
import type { Database } from '../../database/database';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { applicationApproved, applicationDeclined, applicationPending } from './emails';
import type { PartnerKind } from './partner-kinds';

type Partner = VenueRow | VendorRow;

const decisions = {
  pending: applicationPending,
  approved: applicationApproved,
  declined: applicationDeclined,
} as const satisfies Record<ApplicationStatus, object>;

/** What waits to tell of an earlier decision, or asks a partner that we do not take along any more. */
const superseded: EmailKind[] = [
  ...Object.values(decisions).map(({ kind }) => kind),
  'stop-invitation',
  'stop-reminder',
];

/**
 * Writes what tells partners of a decision, held until the organizer sends it (docs/product/partners.md#decision-mail).
 * What still waits to tell them of an earlier decision, or to ask them, is dropped.
 */
export async function holdDecisionEmails(
  tx: Database,
  mail: Mail,
  kind: PartnerKind,
  partners: Partner[],
  status: ApplicationStatus,
): Promise<void> {
  if (partners.length === 0) return;
  const rules = decisions[status];
  const ids = partners.map(({ id }) => id);
  await dropUnsentAbout(tx, { kind, ids }, superseded);
  for (const partner of partners) {
    const { id, contactEmail, businessName, contactName } = partner;
    await queueEmail(tx, mail, rules, {
      // The cause is this very decision. That it is made once follows from the row, which is locked.
      key: `${rules.kind}:${kind}:${id}:${randomUUID()}`,
      to: contactEmail,
      subject: rules.template({ kind, businessName, contactName }).subject,
      params: {},
      about: { kind, id },
      isHeld: true,
    });
  }
}
