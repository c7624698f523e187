import type { EmailKind } from '@shared/mail/email-kinds';
import { type ApplicationStatus, statusOf, type VendorRow, type VenueRow } from '@shared/partners/partners';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo, letterOf, noParams } from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import type { EmailContent } from '../../mail/templates/layout';
import { type PartnerKind, partnerTables } from './queries';
import {
  applicationApprovedEmail,
  applicationDeclinedEmail,
  applicationPendingEmail,
  applicationReceivedEmail,
} from './templates/application-emails';

export type Partner = { kind: PartnerKind; row: VenueRow | VendorRow };

export async function findRecipient(db: Database, email: EmailRow): Promise<Partner | undefined> {
  const { aboutKind: kind, aboutId } = email;
  if (kind !== 'venue' && kind !== 'vendor') return undefined;
  const table = partnerTables[kind];
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.id, aboutId ?? 0));
  return row && isTo(email, row.contactEmail) ? { kind, row } : undefined;
}

type Template = (
  application: Pick<VenueRow, 'businessName' | 'contactName'> & { kind: PartnerKind },
) => EmailContent;

type ApplicationRules = EmailRules<object> & { template: Template };

/** Messages to an applicant, with the link to their page; of a decision, while the application stands like this. */
const rulesOf = (
  rules: Pick<ApplicationRules, 'kind' | 'cause' | 'sendWithinDays' | 'template'>,
  status?: ApplicationStatus,
): ApplicationRules => ({
  ...rules,
  params: noParams,
  async load({ db, mail, email, now }) {
    const partner = await findRecipient(db, email);
    if (!partner || (status && statusOf(partner.row) !== status)) return undefined;
    const { kind, row } = partner;
    return letterOf(rules.template({ kind, ...row }), {
      partner: linkToken(mail, linkKinds[kind], row, now),
    });
  },
});

export const applicationReceived = rulesOf({
  kind: 'application-received',
  cause: 'stranger',
  template: applicationReceivedEmail,
});

const decisionRule = (status: ApplicationStatus, template: Template) =>
  rulesOf({ kind: `application-${status}` as const, cause: 'site', sendWithinDays: 30, template }, status);

export const decisionRules = {
  pending: decisionRule('pending', applicationPendingEmail),
  approved: decisionRule('approved', applicationApprovedEmail),
  declined: decisionRule('declined', applicationDeclinedEmail),
};

export const kindsToAddress: EmailKind[] = ['partner-link'];
