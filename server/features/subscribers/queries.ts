import { dayMilliseconds, orlandoDay } from '@shared/dates';
import { startInstant } from '@shared/instants';
import { emails } from '@shared/mail/tables';
import { site } from '@shared/site';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import type { MonthlyGrowth, SubscriberListQuery, SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers, suppressedEmails } from '@shared/subscribers/tables';
import { and, count, desc, eq, getTableColumns, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordChanges } from '../../database/audit-log';
import { type Database, isSameEmail } from '../../database/database';
import { inBatches, listRows, newestFirst, type Page } from '../../database/list';
import { AppError } from '../../errors';
import type { AdminContext, LinkContext } from '../../http/services';
import { hashEmail, idOf, linkKinds, openLink } from '../../mail/links';
import {
  answerByMail,
  changeAndSend,
  erasedLabel,
  eraseEmailsAbout,
  eraseRecipient,
  type Mail,
  queueEmail,
  type Traces,
} from '../../mail/mail';
import { confirmationEmail, newsletterConfirmation, newsletterWelcome, welcomeEmail } from './emails';

/** The sign-up that a token confirms at `now`. Throws `link-not-found`. */
export const findSignUp = ({ db, ...link }: LinkContext): Promise<SubscriberRow> =>
  openLink(link, linkKinds.confirmSubscription, (id) =>
    db.query.subscribers.findFirst({ where: eq(subscribers.id, id) }),
  );

/** Confirms the sign-up that a token is about; a second time changes nothing. Throws `link-not-found`. */
export async function confirmSubscription(db: Database, mail: Mail, token: string, now: Date): Promise<void> {
  const { id, state } = await findSignUp({ db, mail, token, now });
  if (state === 'confirmed') return;
  await changeAndSend(db, mail, async (tx) => {
    const [confirmed] = await tx
      .update(subscribers)
      .set({ state: 'confirmed', createdAt: sql`now()` })
      .where(and(eq(subscribers.id, id), eq(subscribers.state, 'pending')))
      .returning();
    // Somebody else was faster: the other tab, or the purge.
    if (!confirmed) return;
    await unsuppress(tx, mail, confirmed.email);
    await queueEmail(tx, mail, newsletterWelcome, {
      key: `newsletter-welcome:${id}`,
      to: confirmed.email,
      subject: welcomeEmail().subject,
      params: {},
      about: { kind: 'subscriber', id },
    });
  });
}

/** The sign-up that came after this one, as the mails to its address tell: a person who comes back has another id. */
async function findLaterSignUp(tx: Database, id: number): Promise<number> {
  const earlier = alias(emails, 'earlier');
  const [later] = await tx
    .select({ id: emails.aboutId })
    .from(emails)
    .innerJoin(earlier, eq(earlier.toHash, emails.toHash))
    .where(
      and(
        eq(earlier.aboutKind, 'subscriber'),
        eq(earlier.aboutId, id),
        eq(emails.aboutKind, 'subscriber'),
        gt(emails.aboutId, id),
      ),
    )
    .orderBy(desc(emails.aboutId))
    .limit(1);
  return later?.id ?? id;
}

/** Takes the subscriber of a token off the list, if still (or again) on it. Throws `link-not-found`. */
export async function unsubscribe(db: Database, mail: Mail, token: string): Promise<void> {
  const id = await idOf({ mail, token, now: new Date() }, linkKinds.unsubscribe);
  await db.transaction(async (tx) => {
    const erased = await eraseSubscriber(tx, mail, id);
    if (!erased) await eraseSubscriber(tx, mail, await findLaterSignUp(tx, id));
  });
}

/** Stores an email address; of one that is pending the days begin again. Gives the row, and whether it is new or confirmed by this. */
async function storeSubscriber(tx: Database, email: string, state: SubscriberRow['state']) {
  const isNew = sql<boolean>`${subscribers.createdAt} = now()`;
  const isIt = isSameEmail(subscribers.email, email);
  await tx.insert(subscribers).values({ email, state }).onConflictDoNothing();
  await tx
    .update(subscribers)
    .set({ state, createdAt: sql`now()` })
    .where(and(isIt, eq(subscribers.state, 'pending')));
  const [row] = await tx
    .select({ ...getTableColumns(subscribers), isNew })
    .from(subscribers)
    .where(isIt);
  return row;
}

type SignedUp = SubscriberRow & { isNew: boolean };

/** Notes that somebody asks for the newsletter at this address. It waits for its owner's word, where mail can ask for it. */
export async function noteSignUp(tx: Database, mail: Mail, email: string): Promise<SignedUp | undefined> {
  const row = await storeSubscriber(tx, email, mail.isOn ? 'pending' : 'confirmed');
  if (!mail.isOn) await unsuppress(tx, mail, email);
  return row;
}

/** Asks by mail, or writes the welcome (docs/product/subscribers.md#sign-up). Call it after the response. */
export async function writeToSignedUp(db: Database, mail: Mail, row: SignedUp | undefined): Promise<void> {
  if (!row || !(mail.isOn ? row.state === 'pending' : row.isNew)) return;
  const [rules, content] = mail.isOn
    ? [newsletterConfirmation, confirmationEmail()]
    : [newsletterWelcome, welcomeEmail()];
  const about = { kind: 'subscriber', id: row.id } as const;
  await answerByMail(db, mail, rules, { to: row.email, subject: content.subject, params: {}, about });
}

/** What the newsletter wrote to somebody: all that goes when they unsubscribe, and their application stays. */
const subscriberTraces: Traces = {
  kinds: ['newsletter-confirmation', 'newsletter-welcome', 'newsletter', 'newsletter-test'],
  entities: ['subscriber'],
};

/** Keeps imports from adding an address again. */
export async function suppress(tx: Database, mail: Mail, email: string): Promise<void> {
  await tx
    .insert(suppressedEmails)
    .values({ hash: hashEmail(mail.linkKey, email) })
    .onConflictDoUpdate({ target: suppressedEmails.hash, set: { createdAt: sql`now()` } });
}

async function unsuppress(tx: Database, mail: Mail, email: string): Promise<void> {
  await tx.delete(suppressedEmails).where(eq(suppressedEmails.hash, hashEmail(mail.linkKey, email)));
}

export async function findSuppressed(db: Database, mail: Mail, emails: string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [hashEmail(mail.linkKey, email), email]));
  const rows = await db
    .select()
    .from(suppressedEmails)
    .where(inArray(suppressedEmails.hash, [...byHash.keys()]));
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

/** Erases a subscriber and their address (docs/product/subscribers.md#unsubscribing). Gives the row, or undefined. */
export async function eraseSubscriber(tx: Database, mail: Mail, id: number) {
  const [before] = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning();
  if (!before) return undefined;
  await suppress(tx, mail, before.email);
  await eraseRecipient(tx, mail, before.email, subscriberTraces);
  return before;
}

/** Erases sign-ups that nobody confirmed, and the address that they left in the outbox. */
export async function purgePendingSubscribers(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - confirmationDays * dayMilliseconds);
  await db.transaction(async (tx) => {
    const expired = await tx
      .delete(subscribers)
      .where(and(eq(subscribers.state, 'pending'), lt(subscribers.createdAt, oldest)))
      .returning({ id: subscribers.id });
    const ids = expired.map(({ id }) => id);
    if (ids.length === 0) return;
    await eraseEmailsAbout(tx, { kind: 'subscriber', ids });
  });
}

export function listSubscribers(db: Database, query: SubscriberListQuery): Promise<Page<SubscriberRow>> {
  return listRows(db, subscribers, query, {
    filter: query.state && eq(subscribers.state, query.state),
    defaultSort: newestFirst,
  });
}

export const confirmedSubscribers = (db: Database) =>
  inBatches(db, subscribers, eq(subscribers.state, 'confirmed'));

/** Erases a subscriber; the audit log says that it was done, and not who it was. Throws 404. */
export async function deleteSubscriber({ db, mail, actor }: AdminContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await eraseSubscriber(tx, mail, id);
    if (!erased) throw new AppError('subscriber-not-found');
    const { email: _email, ...before } = erased;
    await recordChanges(tx, actor, [{ entity: 'subscriber', entityId: id, label: erasedLabel, before }]);
  });
}

/** The 12 months of Orlando's calendar up to that of `now`, as `YYYY-MM`, the oldest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = orlandoDay(now).split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index)).toISOString().slice(0, 7),
  );
}

/** How many joined, and confirmed it, in each of the last 12 months, that of `now` among them. */
export async function countMonthlyGrowth(db: Database, now: Date): Promise<MonthlyGrowth[]> {
  const months = lastMonths(now);
  const month = sql<string>`to_char(${subscribers.createdAt} at time zone ${site.timeZone}, 'YYYY-MM')`.as(
    'month',
  );
  const rows = await db
    .select({ month, joined: count() })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.state, 'confirmed'),
        gte(subscribers.createdAt, startInstant(`${months[0]}-01`, '00:00')),
      ),
    )
    .groupBy(month);
  const joined = new Map(rows.map((row) => [row.month, row.joined]));
  return months.map((name) => ({ month: name, joined: joined.get(name) ?? 0 }));
}
