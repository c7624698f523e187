import type { BulkResult } from '@shared/lists';
import type { VendorRow, VenueRow } from '@shared/partners';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { applicationNotFound } from '../../errors';
import { eraseEmailsAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { composeDecisionEmails, holdDecisionEmails } from './decision-emails';
import { type PartnerKind, partnerTables } from './partner-kinds';

type Partner = VenueRow | VendorRow;

/** Who decides, and what a decision needs: it writes mail too. */
type Decider = { db: Database; mail: Mail; actor: Actor };

/** What the audit log calls an application. */
const named = (kind: PartnerKind, { id, businessName }: Pick<Partner, 'id' | 'businessName'>) => ({
  entity: kind,
  entityId: id,
  label: businessName,
});

/** Logs the decision about the rows that it changed, and writes to them. */
async function followUp(
  tx: Database,
  { mail, actor }: Decider,
  kind: PartnerKind,
  changed: Partner[],
  isApproved: boolean,
  composed: Awaited<ReturnType<typeof composeDecisionEmails>>,
): Promise<void> {
  await recordChanges(
    tx,
    actor,
    changed.map((row) => ({
      ...named(kind, row),
      before: { isApproved: !isApproved },
      after: { isApproved },
    })),
  );
  await holdDecisionEmails(tx, mail, kind, changed, isApproved, composed);
}

/** Approves an application or sets it back to pending; doing it twice changes nothing. Throws 404. */
export async function setApproved(
  decider: Decider,
  kind: PartnerKind,
  id: number,
  isApproved: boolean,
): Promise<Partner> {
  const table = partnerTables[kind];
  const composed = await composeDecisionEmails(decider.db, kind, [id], isApproved);
  return decider.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(table)
      .set({ isApproved })
      .where(and(eq(table.id, id), ne(table.isApproved, isApproved)))
      .returning();
    if (changed) {
      await followUp(tx, decider, kind, [changed], isApproved, composed);
      return changed;
    }
    const [unchanged] = await tx.select().from(table).where(eq(table.id, id));
    if (!unchanged) throw applicationNotFound();
    return unchanged;
  });
}

/** Approves several applications or sets them back to pending. What already is so does not count as changed. */
export async function setAllApproved(
  decider: Decider,
  kind: PartnerKind,
  { ids, isApproved }: { ids: number[]; isApproved: boolean },
): Promise<BulkResult> {
  const table = partnerTables[kind];
  const composed = await composeDecisionEmails(decider.db, kind, ids, isApproved);
  return decider.db.transaction(async (tx) => {
    // Locked in one order, so that two such requests about the same rows wait for each other and not both for ever.
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('update');
    const changed = await tx
      .update(table)
      .set({ isApproved })
      .where(and(inArray(table.id, ids), ne(table.isApproved, isApproved)))
      .returning();
    await followUp(tx, decider, kind, changed, isApproved, composed);
    const known = new Set(found.map(({ id }) => id));
    return { changed: changed.length, missing: [...new Set(ids)].filter((id) => !known.has(id)) };
  });
}

/** Ends every link to the partner's page that was sent so far. Throws 404. */
export function revokeLinks(db: Database, actor: Actor, kind: PartnerKind, id: number): Promise<void> {
  const table = partnerTables[kind];
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(table)
      .set({ linkVersion: sql`${table.linkVersion} + 1` })
      .where(eq(table.id, id))
      .returning();
    if (!row) throw applicationNotFound();
    const { linkVersion } = row;
    const change = { before: { linkVersion: linkVersion - 1 }, after: { linkVersion } };
    await recordChanges(tx, actor, [{ ...named(kind, row), ...change }]);
  });
}

/** Deletes an application, with the mail about it. Throws 404. */
export function deleteApplication(db: Database, actor: Actor, kind: PartnerKind, id: number): Promise<void> {
  const table = partnerTables[kind];
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (!row) throw applicationNotFound();
    await eraseEmailsAbout(tx, { kind, ids: [id] });
    await recordChanges(tx, actor, [{ ...named(kind, row), before: row }]);
  });
}
