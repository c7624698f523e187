import { randomUUID } from 'node:crypto';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { getTableColumns, sql } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { newsletterConfirmation, newsletterWelcome } from './emails';
import { unsuppress } from './suppression';
import { confirmationEmail, welcomeEmail } from './templates/subscriber-emails';

/**
 * Stores an email address, or writes as much to the row of one that is known: to the row, its indexes and the log. A
 * pending one begins its days again. Gives the row, and whether it is new or confirmed by this.
 */
async function storeSubscriber(tx: Database, email: string, state: SubscriberRow['state']) {
  await tx.execute(sql`
    with signed_up as (
      update ${subscribers} set
        created_at = case state when 'pending' then now() else created_at + interval '1 microsecond' end,
        state = case state when 'pending' then ${state} else state end
      where ${isSameEmail(subscribers.email, email)}
      returning id
    )
    insert into ${subscribers} (email, state)
    select ${email}, ${state} where not exists (select from signed_up)
    on conflict do nothing
  `);
  const isNew = sql<boolean>`${subscribers.createdAt} = now()`;
  const [row] = await tx
    .select({ ...getTableColumns(subscribers), isNew })
    .from(subscribers)
    .where(isSameEmail(subscribers.email, email));
  return row;
}

/** Notes that somebody asks for the newsletter at this address. It waits for its owner's word, where mail can ask for it. */
export async function noteSignUp(tx: Database, mail: Mail, email: string) {
  const row = await storeSubscriber(tx, email, mail.isOn ? 'pending' : 'confirmed');
  // One row more or less to delete is the one difference left, and it can be measured once: then it is gone.
  if (!mail.isOn) await unsuppress(tx, mail, email);
  return row;
}

/** The message that a sign-up has caused, and whether it is to stay: see `dropSurplus`. */
type SignUpEmail = { emailId: number | undefined; isWanted: boolean };

/**
 * Signs an email address up for the newsletter (docs/product/subscribers.md#sign-up): asks its owner by mail or, with
 * sending off, subscribes it at once, since nobody could confirm. The same is done for every address, and a mail written:
 * neither the response nor its time tells who is subscribed or who is asked. A mail that must not be sent is dropped
 * after the response.
 */
export async function signUp(db: Database, mail: Mail, email: string): Promise<SignUpEmail> {
  const [rules, content] = mail.isOn
    ? [newsletterConfirmation, confirmationEmail()]
    : [newsletterWelcome, welcomeEmail()];
  return changeAndSend(db, mail, async (tx) => {
    const row = await noteSignUp(tx, mail, email);
    const emailId = await queueEmail(tx, mail, rules, {
      key: `${rules.kind}:${randomUUID()}`,
      to: row?.email ?? email,
      subject: content.subject,
      params: {},
      ...(row && { about: { kind: 'subscriber', id: row.id } }),
    });
    const isWanted = mail.isOn ? row?.state === 'pending' : row?.isNew === true;
    return { emailId, isWanted };
  });
}
