import { randomUUID } from 'node:crypto';
import type { VendorRow, VenueRow } from '@shared/partners';
import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { dropUnsentAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { type RenderedEmail, renderEmail } from '../../mail/render';
import { applicationApprovedEmail } from '../../mail/templates/application-approved-email';
import { applicationPendingEmail } from '../../mail/templates/application-pending-email';
import { applicationApproved, applicationPending } from './emails';
import { type PartnerKind, partnerTables } from './partner-kinds';

type Partner = VenueRow | VendorRow;

type Composed = ReadonlyMap<number, RenderedEmail>;

function compose(kind: PartnerKind, { businessName, contactName }: Partner, isApproved: boolean) {
  const email = isApproved ? applicationApprovedEmail : applicationPendingEmail;
  return renderEmail(email({ kind, businessName, contactName }));
}

/**
 * Composes what a decision about these applications would tell their partners. Do so before the transaction: hundreds
 * take a second, for which the transaction would keep others from the embedded database.
 */
export async function composeDecisionEmails(
  db: Database,
  kind: PartnerKind,
  ids: number[],
  isApproved: boolean,
): Promise<Composed> {
  const table = partnerTables[kind];
  const partners: Partner[] = await db
    .select()
    .from(table)
    .where(and(inArray(table.id, ids), ne(table.isApproved, isApproved)));
  const composed = new Map<number, RenderedEmail>();
  for (const partner of partners) composed.set(partner.id, await compose(kind, partner, isApproved));
  return composed;
}

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
  composed: Composed,
): Promise<void> {
  if (partners.length === 0) return;
  const rules = isApproved ? applicationApproved : applicationPending;
  const ids = partners.map(({ id }) => id);
  await dropUnsentAbout(tx, { kind, ids }, [applicationApproved.kind, applicationPending.kind]);
  for (const partner of partners) {
    const { id, contactEmail } = partner;
    await queueEmail(tx, mail, rules, {
      // The cause is this very decision. That it is made once follows from the row, which is locked.
      key: `${rules.kind}:${kind}:${id}:${randomUUID()}`,
      to: contactEmail,
      // One that was set back in this very moment was not composed before.
      content: composed.get(id) ?? (await compose(kind, partner, isApproved)),
      about: { kind, id },
      isHeld: true,
    });
  }
}
