import { randomUUID } from 'node:crypto';
import type { EmailKind } from '@shared/mail/email-kinds';
import { type ApplicationStatus, statusOf, type VendorRow, type VenueRow } from '@shared/partners/partners';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { type RenderedEmail, renderEmail } from '../../mail/render';
import { applicationApproved, applicationDeclined, applicationPending } from './emails';
import { type PartnerKind, partnerTables } from './partner-kinds';
import { applicationApprovedEmail } from './templates/application-approved-email';
import { applicationDeclinedEmail } from './templates/application-declined-email';
import { applicationPendingEmail } from './templates/application-pending-email';

type Partner = VenueRow | VendorRow;

type Composed = ReadonlyMap<number, RenderedEmail>;

const decisions = {
  pending: { rules: applicationPending, template: applicationPendingEmail },
  approved: { rules: applicationApproved, template: applicationApprovedEmail },
  declined: { rules: applicationDeclined, template: applicationDeclinedEmail },
} as const satisfies Record<ApplicationStatus, object>;

/** What waits to tell of an earlier decision, or asks a partner that we do not take along any more. */
const superseded: EmailKind[] = [
  ...Object.values(decisions).map(({ rules }) => rules.kind),
  'stop-invitation',
  'stop-reminder',
];

const compose = (kind: PartnerKind, { businessName, contactName }: Partner, status: ApplicationStatus) =>
  renderEmail(decisions[status].template({ kind, businessName, contactName }));

/**
 * Composes what a decision about these applications would tell their partners. Do so before the transaction: hundreds
 * take a second, for which the transaction would keep others from the embedded database.
 */
export async function composeDecisionEmails(
  db: Database,
  kind: PartnerKind,
  ids: number[],
  status: ApplicationStatus,
): Promise<Composed> {
  const table = partnerTables[kind];
  const partners: Partner[] = await db.select().from(table).where(inArray(table.id, ids));
  const composed = new Map<number, RenderedEmail>();
  for (const partner of partners) {
    if (statusOf(partner) !== status) composed.set(partner.id, await compose(kind, partner, status));
  }
  return composed;
}

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
  composed: Composed,
): Promise<void> {
  if (partners.length === 0) return;
  const { rules } = decisions[status];
  const ids = partners.map(({ id }) => id);
  await dropUnsentAbout(tx, { kind, ids }, superseded);
  for (const partner of partners) {
    const { id, contactEmail } = partner;
    await queueEmail(tx, mail, rules, {
      // The cause is this very decision. That it is made once follows from the row, which is locked.
      key: `${rules.kind}:${kind}:${id}:${randomUUID()}`,
      to: contactEmail,
      // One that was set back in this very moment was not composed before.
      content: composed.get(id) ?? (await compose(kind, partner, status)),
      about: { kind, id },
      isHeld: true,
    });
  }
}
