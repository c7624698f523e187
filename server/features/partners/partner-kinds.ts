import { applicationActionsOf } from '@shared/partners/admin-applications';
import type { ApplicationStatus, VendorRow, Venue, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { and, eq, sql } from 'drizzle-orm';

export type PartnerTable = typeof venues | typeof vendors;
export type PartnerKind = 'venue' | 'vendor';

export const partnerTables = { venue: venues, vendor: vendors } as const;

export function hasStatus({ isApproved, isDeclined }: PartnerTable, status: ApplicationStatus) {
  if (status === 'approved') return eq(isApproved, true);
  return and(eq(isApproved, false), eq(isDeclined, status === 'declined'));
}

export const shown = <Row extends VenueRow | VendorRow>(row: Row) => ({
  ...row,
  actions: applicationActionsOf(row),
});

/** The version after a change of what an application says (docs/product/partners.md#correction). */
export const nextVersion = ({ version }: PartnerTable) => sql`${version} + 1`;

export const auditedPartner = (kind: PartnerKind, partner: { id: number; businessName: string }) => ({
  entity: kind,
  entityId: partner.id,
  label: partner.businessName,
});

/** Who a message to a partner speaks to: its contact by the first name, or the business. */
export const addressee = ({ contactName, businessName }: Pick<Venue, 'contactName' | 'businessName'>) =>
  contactName === null || contactName === businessName ? businessName : firstNameOf(contactName);

const titles = /^(?:(?:Dr|Mrs?|Ms|Miss|Mx|Prof(?:essor)?|Rev|Sir)\b\.?\s+)+/i;
const suffix = /[\s,]+(?:[JS]r\b\.?|I{2,3})$/i;
/** What stands in no name of one person: it is one of a business, a team, or several people. */
const ofOthers = /[&+\d,/@]|\b(?:and|y|the|team|staff|llc|inc|co|bar|pub|brewing|brewery|company)\b/i;

/** How a person is greeted by a name in one line: the first of its words, and all of what is no person's name. */
export function firstNameOf(name: string): string {
  const [first = '', last] = name.replace(titles, '').replace(suffix, '').trim().split(/\s+/);
  // A surname alone is no name to be called by, nor is an initial.
  return !last || ofOthers.test(name) || !/^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? name : first;
}
