import { emails } from '@shared/mail/tables';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, isSameEmail } from '../../database/database';
import type { LinkContext } from '../../http/services';
import { answerByMail } from '../../mail/answer-by-mail';
import { linkKinds } from '../../mail/link-kinds';
import { idOf, openLink } from '../../mail/links';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { newsletterConfirmation, newsletterWelcome } from './emails';
import { eraseSubscriber, unsuppress } from './suppression';
import { confirmationEmail, welcomeEmail } from './templates/subscriber-emails';

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
