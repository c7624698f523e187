import { randomUUID } from 'node:crypto';
import type { VendorRow, VenueRow } from '@shared/partners';
import type { Database } from '../../database/database';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { renderEmail } from '../../mail/render';
import { applicationApprovedEmail } from '../../mail/templates/application-approved-email';
import { applicationPendingEmail } from '../../mail/templates/application-pending-email';
import { applicationApproved, applicationPending } from './emails';
import type { PartnerKind } from './partner-kinds';

type Partner = VenueRow | VendorRow;

/**
 * Writes what tells partners of a decision, held until the organiser sends it (docs/product.md#decision-mail). What
 * still waits to tell them of an earlier decision is dropped.
 */
export async function holdDecisionEmails(
  tx: Database,
  mail: Mail,
  kind: PartnerKind,
  partners: Partner[],
  isApproved: boolean,
): Promise<void> {
  if (partners.length === 0) return;
  const rules = isApproved ? applicationApproved : applicationPending;
  const compose = isApproved ? applicationApprovedEmail : applicationPendingEmail;
  const ids = partners.map(({ id }) => id);
  await dropUnsentAbout(tx, { kind, ids }, [applicationApproved.kind, applicationPending.kind]);
  for (const { id, businessName, contactName, contactEmail } of partners) {
    await queueEmail(tx, mail, rules, {
      // The cause is this very decision. That it is made once follows from the row, which is locked.
      key: `${rules.kind}:${kind}:${id}:${randomUUID()}`,
      to: contactEmail,
      content: await renderEmail(compose({ kind, businessName, contactName })),
      about: { kind, id },
      isHeld: true,
    });
  }
}
