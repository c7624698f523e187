import { emails } from '@shared/mail/tables';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { readToken } from '../../mail/tokens';
import { newsletterWelcome } from './emails';
import { eraseSubscriber, unsuppress } from './suppression';
import { welcomeEmail } from './templates/subscriber-emails';
import { isConfirmedBy, readUnsubscribeToken } from './tokens';

/** The sign-up that a token confirms at `now`. Throws `link-not-found`. */
export async function findSignUp({ db, mail, token, now }: LinkContext): Promise<SubscriberRow> {
  const said = readToken(token);
  const row = said && (await db.query.subscribers.findFirst({ where: eq(subscribers.id, said.id) }));
  if (!row || !isConfirmedBy(mail.linkKey, token, row, now)) throw new AppError('link-not-found');
  return row;
}

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

/**
 * Takes the subscriber of a token off the list, if they are still on it, or on it again. Throws `link-not-found`.
 */
export async function unsubscribe(db: Database, mail: Mail, token: string): Promise<void> {
  const id = readUnsubscribeToken(mail.linkKey, token);
  if (id === undefined) throw new AppError('link-not-found');
  await db.transaction(async (tx) => {
    const erased = await eraseSubscriber(tx, mail, id);
    if (!erased) await eraseSubscriber(tx, mail, await findLaterSignUp(tx, id));
  });
}
