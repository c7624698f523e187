import { randomUUID } from 'node:crypto';
import type { BulkResult } from '@shared/lists';
import type { EmailKind, EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { applicationActionsOf } from '@shared/partners/admin-applications';
import {
  type ApplicationStatus,
  applicationStatuses,
  statusOf,
  type VendorRow,
  type VenueRow,
} from '@shared/partners/partners';
import { timeAgreed } from '@shared/stops/next-state';
import { stops } from '@shared/stops/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import {
  type Database,
  deleteRow,
  firstOf,
  lockRow,
  lockRows,
  missingIds,
  updateRow,
} from '../../database/database';
import type { AdminContext } from '../../http/services';
import { dropUnsentAbout, eraseEmailsAbout, type Mail, queueEmail } from '../../mail/mail';
import { decisionRules } from './emails';
import { auditedPartner, type PartnerKind, partnerTables, shown } from './queries';

type Partner = VenueRow | VendorRow;

const decided = {
  pending: { isApproved: false, isDeclined: false },
  approved: { isApproved: true, isDeclined: false },
  declined: { isApproved: false, isDeclined: true },
} as const satisfies Record<ApplicationStatus, Pick<Partner, 'isApproved' | 'isDeclined'>>;

/** What waits to tell of an earlier decision, or asks a partner that we do not take along any more. */
const superseded: EmailKind[] = [
  ...Object.values(decisionRules).map(({ kind }) => kind),
  'stop-invitation',
  'stop-reminder',
  'vendor-invitation',
];

/** Writes a decision's held mail (docs/product/partners.md#decision-mail); drops what waits of earlier ones or asks. */
async function holdDecisionEmails(
  tx: Database,
  mail: Mail,
  kind: PartnerKind,
  partners: Partner[],
  status: ApplicationStatus,
): Promise<void> {
  if (partners.length === 0) return;
  const rules = decisionRules[status];
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

type Decision = { ids: number[]; status: ApplicationStatus; isMeant: (row: Partner) => boolean };

async function decide({ db, mail, actor }: AdminContext, kind: PartnerKind, decision: Decision) {
  const { ids, status, isMeant } = decision;
  const table = partnerTables[kind];
  return db.transaction(async (tx) => {
    const found = await lockRows(tx, table, ids);
    const before = new Map(found.filter(isMeant).map((row) => [row.id, row]));
    const changed = await tx
      .update(table)
      .set(decided[status])
      .where(inArray(table.id, [...before.keys()]))
      .returning();
    const changes = changed.map((after) => ({
      ...auditedPartner(kind, after),
      before: before.get(after.id),
      after,
    }));
    await recordChanges(tx, actor, changes);
    await holdDecisionEmails(tx, mail, kind, changed, status);
    return { found, changed };
  });
}

/** Approves or declines an application, or sets it back to pending; doing it twice changes nothing. Throws 404. */
export async function setStatus(
  decider: AdminContext,
  kind: PartnerKind,
  id: number,
  status: ApplicationStatus,
) {
  const isMeant = (row: Partner) => statusOf(row) !== status;
  const { found, changed } = await decide(decider, kind, { ids: [id], status, isMeant });
  return shown(firstOf([...changed, ...found], 'application-not-found'));
}

/** Approves applications or sets them back. Declined ones go one by one: here it would be by accident. */
export async function setAllApproved(
  decider: AdminContext,
  kind: PartnerKind,
  { ids, isApproved }: { ids: number[]; isApproved: boolean },
): Promise<BulkResult> {
  const { found, changed } = await decide(decider, kind, {
    ids,
    status: isApproved ? 'approved' : 'pending',
    isMeant: (row) => applicationActionsOf(row).includes(isApproved ? 'approve' : 'unapprove'),
  });
  return { changed: changed.length, missing: missingIds(ids, found) };
}

/** Ends every link to the partner's page that was sent so far. Throws 404. */
export function revokeLinks(db: Database, actor: Actor, kind: PartnerKind, id: number): Promise<void> {
  const table = partnerTables[kind];
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, table, id, 'application-not-found');
    const after = await updateRow(tx, table, id, { linkVersion: before.linkVersion + 1 });
    await recordChanges(tx, actor, [{ ...auditedPartner(kind, after), before, after }]);
  });
}

/** Deletes an application, with the mail about it. Throws 404. */
export function deleteApplication(db: Database, actor: Actor, kind: PartnerKind, id: number): Promise<void> {
  const table = partnerTables[kind];
  return db.transaction(async (tx) => {
    // There is no one left to agree to a new time, and nothing of theirs is kept.
    const left = { ...timeAgreed, declineReason: null };
    if (kind === 'venue') await tx.update(stops).set(left).where(eq(stops.venueId, id));
    const row = await deleteRow(tx, table, id, 'application-not-found');
    await eraseEmailsAbout(tx, { kind, ids: [id] });
    await recordChanges(tx, actor, [{ ...auditedPartner(kind, row), before: row }]);
  });
}

type Decided = Parameters<typeof statusOf>[0] & { id: number };

const decisions = Object.values(decisionRules).map(({ kind }) => kind);
const isSent = ({ state }: { state: EmailState }) => state === 'sent';
const saidBy = (letter: { kind: EmailKind } | undefined) =>
  applicationStatuses.find((status) => decisionRules[status].kind === letter?.kind) ?? 'pending';

/** How applications stand as their partners know it, by id: a decision counts once its email is sent. */
export async function findNotifiedStatuses(db: Database, kind: PartnerKind, rows: Decided[]) {
  const ids = rows.map(({ id }) => id);
  const isAbout = and(
    eq(emails.aboutKind, kind),
    inArray(emails.aboutId, ids),
    inArray(emails.kind, decisions),
  );
  const columns = { aboutId: emails.aboutId, kind: emails.kind, state: emails.state };
  const letters = await db.select(columns).from(emails).where(isAbout).orderBy(asc(emails.id));
  return new Map(
    rows.map((row): [number, ApplicationStatus] => {
      const own = letters.filter(({ aboutId }) => aboutId === row.id);
      const last = own.at(-1);
      const isNotified = !last || isSent(last);
      return [row.id, isNotified ? statusOf(row) : saidBy(own.findLast(isSent))];
    }),
  );
}
