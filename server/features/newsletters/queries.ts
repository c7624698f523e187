import type { ListQuery } from '@shared/lists';
import type { NewsletterState } from '@shared/newsletter-states';
import {
  type NewsletterForm,
  type NewsletterRow,
  type NewsletterUpdate,
  newsletterResponse,
  type newsletterSortFields,
} from '@shared/newsletters';
import { emails, newsletters, subscribers } from '@shared/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { newsletterBusy, newsletterChanged, newsletterNotFound, newsletterSent } from '../../errors';

type NewsletterQuery = ListQuery<(typeof newsletterSortFields)[number]> & {
  state?: NewsletterState | undefined;
};

export const nextVersion = sql`${newsletters.version} + 1`;

export const isUnsent = ({ state }: Pick<NewsletterRow, 'state'>) =>
  state === 'draft' || state === 'scheduled';

/** What the audit log calls a newsletter. */
export const named = ({ id, subject }: NewsletterRow) => ({
  entity: 'newsletter' as const,
  entityId: id,
  label: subject,
});

/** How many messages of these newsletters are in each state. */
async function countMessages(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ newsletterId: emails.newsletterId, state: emails.state, count: sql<number>`count(*)::int` })
    .from(emails)
    .where(and(inArray(emails.newsletterId, ids), inArray(emails.state, ['sent', 'failed'])))
    .groupBy(emails.newsletterId, emails.state);
}

/**
 * Newsletters with their numbers as they are now. Those of one that is being sent are counted, not stored: a write for
 * each message would invalidate the response cache each time.
 */
export async function withCounts(db: Database, rows: NewsletterRow[]): Promise<NewsletterRow[]> {
  const counts = await countMessages(
    db,
    rows.filter(({ state }) => state === 'sending').map(({ id }) => id),
  );
  const countOf = (id: number, state: 'sent' | 'failed') =>
    counts.find((one) => one.newsletterId === id && one.state === state)?.count ?? 0;
  const confirmed = rows.some(isUnsent) ? await countConfirmed(db) : 0;
  return rows.map((row) => {
    if (isUnsent(row)) return { ...row, recipients: confirmed };
    if (row.state !== 'sending') return row;
    return { ...row, sent: countOf(row.id, 'sent'), failed: countOf(row.id, 'failed') };
  });
}

function countConfirmed(db: Database): Promise<number> {
  return db.$count(subscribers, eq(subscribers.state, 'confirmed'));
}

async function withCount(db: Database, row: NewsletterRow): Promise<NewsletterRow> {
  const [counted = row] = await withCounts(db, [row]);
  return counted;
}

/** The newest first unless the query asks for another order. */
export async function listNewsletters(db: Database, query: NewsletterQuery): Promise<Page<NewsletterRow>> {
  const clauses = listClauses(query, {
    search: [newsletters.subject],
    sort: {
      createdAt: newsletters.createdAt,
      subject: newsletters.subject,
      state: newsletters.state,
      sendAt: newsletters.sendAt,
    },
    defaultSort: { field: 'createdAt', descending: true },
    id: newsletters.id,
    filter: query.state && eq(newsletters.state, query.state),
  });
  const rows = await db.query.newsletters.findMany(clauses);
  return { rows: await withCounts(db, rows), total: await db.$count(newsletters, clauses.where) };
}

/** Throws 404. */
export async function findNewsletter(db: Database, id: number): Promise<NewsletterRow> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  if (!row) throw newsletterNotFound();
  return withCount(db, row);
}

/** Locks a newsletter until the transaction ends. Throws 404, or 409 where `version` is not its. */
export async function lockNewsletter(tx: Database, id: number, version?: number): Promise<NewsletterRow> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  if (!row) throw newsletterNotFound();
  if (version !== undefined && version !== row.version)
    throw newsletterChanged(newsletterResponse.parse(await withCount(tx, row)));
  return row;
}

/** Stores a draft. */
export async function createNewsletter(
  db: Database,
  actor: Actor,
  { subject, body }: NewsletterForm,
): Promise<NewsletterRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(newsletters).values({ subject, body }).returning();
    if (!row) throw new Error('the insert gave no row');
    await recordChanges(tx, actor, [{ ...named(row), after: row }]);
    return withCount(tx, row);
  });
}

/** Changes a newsletter that is not being sent yet. Throws 404, 409. */
export async function updateNewsletter(
  db: Database,
  actor: Actor,
  id: number,
  { subject, body, version }: NewsletterUpdate,
): Promise<NewsletterRow> {
  return db.transaction(async (tx) => {
    const before = await lockNewsletter(tx, id, version);
    if (!isUnsent(before)) throw newsletterSent();
    return changeNewsletter(tx, actor, before, { subject, body });
  });
}

/** Stores an administrator's change of a locked newsletter, and logs it. */
export async function changeNewsletter(
  tx: Database,
  actor: Actor,
  before: NewsletterRow,
  changes: Partial<NewsletterRow>,
): Promise<NewsletterRow> {
  const [after] = await tx
    .update(newsletters)
    .set({ ...changes, version: nextVersion })
    .where(eq(newsletters.id, before.id))
    .returning();
  if (!after) throw newsletterNotFound();
  await recordChanges(tx, actor, [{ ...named(after), before, after }]);
  return withCount(tx, after);
}

/** Deletes a newsletter with its messages and its page. Throws 404, or 409 while it is being sent. */
export async function deleteNewsletter(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockNewsletter(tx, id);
    if (before.state === 'sending') throw newsletterBusy();
    await tx.delete(newsletters).where(eq(newsletters.id, id));
    await recordChanges(tx, actor, [{ ...named(before), before }]);
  });
}
