import { randomUUID } from 'node:crypto';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { subscribers } from '@shared/subscribers/tables';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { newsletterConfirmation, newsletterWelcome } from './emails';
import { unsuppress } from './suppression';
import { confirmationEmail } from './templates/newsletter-confirmation-email';
import { welcomeEmail } from './templates/newsletter-welcome-email';

type SignedUp = SubscriberRow & { isNew: boolean };

const isSame = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`;

/**
 * Stores an email address, or writes as much to the row of one that is known: to the row, its indexes and the log. A
 * pending one begins its days again. Gives the row, and whether it is new or confirmed by this.
 */
async function storeSubscriber(
  tx: Database,
  email: string,
  state: SubscriberRow['state'],
): Promise<SignedUp | undefined> {
  await tx.execute(sql`
    with signed_up as (
      update ${subscribers} set
        created_at = case state when 'pending' then now() else created_at + interval '1 microsecond' end,
        state = case state when 'pending' then ${state} else state end
      where ${isSame(email)}
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
    .where(isSame(email));
  return row;
}

/** The message that a sign-up has caused, and whether it is to stay: see `dropSurplus`. */
type SignUpEmail = { emailId: number | undefined; isWanted: boolean };

/** With sending on: asks by mail whether the address's owner wants the newsletter, unless they have said so. */
async function askToConfirm(tx: Database, mail: Mail, email: string): Promise<SignUpEmail> {
  const row = await storeSubscriber(tx, email, 'pending');
  const emailId = await queueEmail(tx, mail, newsletterConfirmation, {
    key: `newsletter-confirmation:${randomUUID()}`,
    to: row?.email ?? email,
    subject: confirmationEmail().subject,
    params: {},
    ...(row && { about: { kind: 'subscriber', id: row.id } }),
  });
  return { emailId, isWanted: row?.state === 'pending' };
}

/** Without it nobody could confirm: the address counts at once. */
async function subscribeAtOnce(tx: Database, mail: Mail, email: string): Promise<SignUpEmail> {
  const row = await storeSubscriber(tx, email, 'confirmed');
  // One row more or less to delete is the one difference left, and it can be measured once: then it is gone.
  await unsuppress(tx, mail, email);
  const emailId = await queueEmail(tx, mail, newsletterWelcome, {
    key: `newsletter-welcome:${randomUUID()}`,
    to: row?.email ?? email,
    subject: welcomeEmail().subject,
    params: {},
    ...(row && { about: { kind: 'subscriber', id: row.id } }),
  });
  return { emailId, isWanted: row?.isNew ?? false };
}

/**
 * Signs an email address up for the newsletter (docs/product/subscribers.md#sign-up). The same is done for every address, and a mail
 * written: neither the response nor its time tells who is subscribed or who is asked. A mail that must not be sent is
 * dropped after the response.
 */
export async function signUp(db: Database, mail: Mail, email: string): Promise<SignUpEmail> {
  const store = mail.isOn ? askToConfirm : subscribeAtOnce;
  const written = await db.transaction((tx) => store(tx, mail, email));
  mail.wake();
  return written;
}
