import { type EventRow, presentEvent } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { eventIdsOf, firstWords } from '@shared/newsletters/newsletter-content';
import { mayNewsletter, newsletterActions } from '@shared/newsletters/newsletter-states';
import {
  type FailureListQuery,
  type NewsletterForm,
  type NewsletterListQuery,
  type NewsletterRow,
  type NewsletterUpdate,
  newsletterResponse,
} from '@shared/newsletters/newsletters';
import { newsletters } from '@shared/newsletters/tables';
import { registrations } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, findRow, firstOf, hasRow, lockRow, updateRow } from '../../database/database';
import { listRows, newestFirst } from '../../database/list';
import { AppError, changedMeanwhile } from '../../errors';
import { findActiveEvents } from '../events/queries';
import { parseMarkdown } from './markdown';
import { readContent } from './newsletter-email';

export function isInAudience(audienceEventId: number | null): SQL {
  const isConfirmed = eq(subscribers.state, 'confirmed');
  if (audienceEventId === null) return isConfirmed;
  return sql`${isConfirmed} and exists (
    select from ${registrations} where ${registrations.eventId} = ${audienceEventId}
      and ${registrations.checkedInAt} is not null and lower(${registrations.email}) = lower(${subscribers.email})
  )`;
}

export function listAudiences(db: Database) {
  const hasCame = hasRow(
    registrations,
    eq(registrations.eventId, events.id),
    isNotNull(registrations.checkedInAt),
  );
  return db.select().from(events).where(hasCame).orderBy(desc(events.date), desc(events.id));
}

export const nextVersion = sql`${newsletters.version} + 1`;

const auditedNewsletter = auditedAs('newsletter', ({ subject }: NewsletterRow) => subject);

type Counts = { sent: number; failed: number };

/** How many messages of these newsletters were sent, and how many could not be; none of those that have no messages. */
export async function findCounts(db: Database, ids: number[]): Promise<Map<number | null, Counts>> {
  if (ids.length === 0) return new Map();
  const of = (state: EmailState) => sql<number>`(count(*) filter (where ${eq(emails.state, state)}))::int`;
  const rows = await db
    .select({ id: emails.newsletterId, sent: of('sent'), failed: of('failed') })
    .from(emails)
    .where(inArray(emails.newsletterId, ids))
    .groupBy(emails.newsletterId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

// One that was stopped may have had messages on their way, and one that failed may be sent again from the outbox.
const isCounted = ({ state, failed }: NewsletterRow) =>
  state === 'sending' || state === 'stopped' || failed > 0;

/** The numbers of a newsletter; of one that is over its messages may be gone, but not what was sent of them. */
function countsOf({ state, sent, failed }: NewsletterRow, counted: Counts | undefined): Partial<Counts> {
  if (state !== 'sent' || !counted) return { ...counted };
  const sentAgain = Math.max(0, counted.sent - sent);
  return { sent: sent + sentAgain, failed: failed - sentAgain };
}

type ShownNewsletter = NewsletterRow & Pick<z.input<typeof newsletterResponse>, 'actions'>;

/** Newsletters with their numbers, which are counted: a write for each message would invalidate the response cache. */
async function withCounts(db: Database, rows: NewsletterRow[]): Promise<ShownNewsletter[]> {
  const counted = rows.filter(isCounted).map(({ id }) => id);
  const counts = await findCounts(db, counted);
  const isUncounted = (row: NewsletterRow) =>
    mayNewsletter('send', row) || (isCounted(row) && row.recipients === 0);
  const readers = new Map<number | null, number>();
  for (const { audienceEventId } of rows.filter(isUncounted))
    if (!readers.has(audienceEventId))
      readers.set(audienceEventId, await db.$count(subscribers, isInAudience(audienceEventId)));
  return rows.map((row) => ({
    ...row,
    ...(isUncounted(row) && { recipients: readers.get(row.audienceEventId) ?? 0 }),
    ...countsOf(row, counts.get(row.id)),
    actions: newsletterActions.filter((act) => mayNewsletter(act, row)),
  }));
}

const withCount = async (db: Database, row: NewsletterRow) => firstOf(await withCounts(db, [row]));

/** What goes out next first, then what is not to go out yet, what was stopped, and what was sent: the latest of these first. */
const nextToGoOut = sql`(
  array_position(array['sending', 'scheduled', 'draft', 'stopped', 'sent'], ${newsletters.state}),
  case when ${newsletters.state} = 'scheduled' then extract(epoch from ${newsletters.sendAt})
    else -extract(epoch from coalesce(${newsletters.sentAt}, ${newsletters.createdAt})) end
)`;

export async function listNewsletters(db: Database, query: NewsletterListQuery) {
  const { rows, total } = await listRows(db, newsletters, query, {
    sort: { sendAt: nextToGoOut },
    defaultSort: newestFirst,
    filter: query.state && eq(newsletters.state, query.state),
  });
  return { rows: await withCounts(db, rows), total };
}

/** Throws 404. */
export async function findNewsletter(db: Database, id: number): Promise<ShownNewsletter> {
  return withCount(db, await findRow(db, newsletters, id, 'newsletter-not-found'));
}

/** Locks a newsletter until the transaction ends. Throws 404, or 409 where `version` is not its. */
export async function lockNewsletter(tx: Database, id: number, version?: number): Promise<NewsletterRow> {
  const row = await lockRow(tx, newsletters, id, 'newsletter-not-found');
  if (version !== undefined && version !== row.version)
    throw changedMeanwhile('newsletter-changed', newsletterResponse.parse(await withCount(tx, row)));
  return row;
}

export async function createNewsletter(db: Database, actor: Actor, form: NewsletterForm) {
  return db.transaction(async (tx) => {
    const row = firstOf(await tx.insert(newsletters).values(form).returning());
    await recordChanges(tx, actor, [{ ...auditedNewsletter(row), after: row }]);
    return withCount(tx, row);
  });
}

/** Changes a newsletter that is not being sent yet. Throws 404, 409. */
export async function updateNewsletter(db: Database, actor: Actor, id: number, update: NewsletterUpdate) {
  const { version, ...form } = update;
  return db.transaction(async (tx) => {
    const before = await lockNewsletter(tx, id, version);
    if (!mayNewsletter('change', before)) throw new AppError('newsletter-sent');
    // A draft may hold what is not ready; one that goes out by itself may not.
    if (before.state === 'scheduled') await readContent(tx, form.body);
    return changeNewsletter(tx, actor, before, form);
  });
}

export async function changeNewsletter(
  tx: Database,
  actor: Actor,
  before: NewsletterRow,
  changes: Partial<NewsletterRow>,
): Promise<ShownNewsletter> {
  const after = await updateRow(tx, newsletters, before.id, { ...changes, version: nextVersion });
  await recordChanges(tx, actor, [{ ...auditedNewsletter(after), before, after }]);
  return withCount(tx, after);
}

/** Deletes a newsletter with its messages and its page. Throws 404, or 409 while it is being sent. */
export async function deleteNewsletter(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockNewsletter(tx, id);
    if (!mayNewsletter('delete', before)) throw new AppError('newsletter-busy');
    await tx.delete(newsletters).where(eq(newsletters.id, id));
    await recordChanges(tx, actor, [{ ...auditedNewsletter(before), before }]);
  });
}

/** The messages of a newsletter that could not be sent, the first ones first. Throws 404. */
export async function listFailures(db: Database, id: number, query: FailureListQuery) {
  await findNewsletter(db, id);
  return listRows(db, emails, query, {
    defaultSort: { field: 'createdAt', descending: false },
    filter: and(eq(emails.newsletterId, id), eq(emails.state, 'failed')),
  });
}

// One for everybody has a slug from the moment at which its sending begins: its first readers may follow its link at once.
const isPublic = isNotNull(newsletters.slug);

const shown = {
  slug: newsletters.slug,
  subject: newsletters.subject,
  body: newsletters.body,
  sendAt: newsletters.sendAt,
};

function present({ slug, subject, sendAt }: Pick<NewsletterRow, keyof typeof shown>) {
  if (slug === null || sendAt === null) throw new Error('a newsletter without a slug is not public');
  return { slug, subject, date: sendAt };
}

export async function listNews(db: Database) {
  const rows = await db
    .select(shown)
    .from(newsletters)
    .where(isPublic)
    .orderBy(desc(newsletters.sendAt), desc(newsletters.id));
  return rows.map((row) => ({ ...present(row), summary: firstWords(parseMarkdown(row.body)) }));
}

/** One newsletter that was sent, with its events as they are at `now`. Throws 404. */
export async function findNewsItem(db: Database, slug: string, now: Date) {
  const isThis = and(isPublic, eq(newsletters.slug, slug));
  const row = firstOf(await db.select(shown).from(newsletters).where(isThis), 'newsletter-not-found');
  const content = parseMarkdown(row.body);
  const events = await findActiveEvents(db, eventIdsOf(content));
  return {
    ...present(row),
    summary: firstWords(content),
    content,
    events: events
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map((event: EventRow) => presentEvent(event, now)),
  };
}
