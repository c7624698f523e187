import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { answerByMail } from '../../mail/answer-by-mail';
import type { Mail } from '../../mail/mail';
import { newsletterConfirmation, newsletterWelcome } from './emails';
import { unsuppress } from './suppression';
import { confirmationEmail, welcomeEmail } from './templates/subscriber-emails';

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

/** Asks by mail, or with sending off writes the welcome (docs/product/subscribers.md#sign-up). Call it after the response. */
export async function writeToSignedUp(db: Database, mail: Mail, row: SignedUp | undefined): Promise<void> {
  if (!row || !(mail.isOn ? row.state === 'pending' : row.isNew)) return;
  const [rules, content] = mail.isOn
    ? [newsletterConfirmation, confirmationEmail()]
    : [newsletterWelcome, welcomeEmail()];
  const about = { kind: 'subscriber', id: row.id } as const;
  await answerByMail(db, mail, rules, { to: row.email, subject: content.subject, params: {}, about });
}
