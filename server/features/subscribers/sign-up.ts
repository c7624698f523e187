import { setTimeout as wait } from 'node:timers/promises';
import type { SubscriberRow } from '@shared/subscribers';
import { subscribers } from '@shared/tables';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import type { RenderedEmail } from '../../mail/render';
import { confirmationContent, welcomeContent } from './contents';
import { newsletterConfirmation, newsletterWelcome } from './emails';
import { unsuppress } from './suppression';

/** More than a sign-up takes: undoing takes a little longer than keeping, and that hides behind it. */
const leastMilliseconds = 15;

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

/** With sending on: asks by mail whether the address's owner wants the newsletter, unless they have said so. */
async function askToConfirm(tx: Database, mail: Mail, email: string, content: RenderedEmail) {
  const row = await storeSubscriber(tx, email, 'pending');
  await queueEmail(tx, mail, newsletterConfirmation, {
    key: `newsletter-confirmation:${row?.id}:${row?.createdAt.toISOString()}`,
    to: row?.email ?? email,
    content,
    ...(row && { about: { kind: 'subscriber', id: row.id } }),
    isDecoy: row?.state !== 'pending',
  });
}

/** Without it nobody could confirm: the address counts at once. */
async function subscribeAtOnce(tx: Database, mail: Mail, email: string, content: RenderedEmail) {
  const row = await storeSubscriber(tx, email, 'confirmed');
  // One row more or less to delete is the one difference left, and it can be measured once: then it is gone.
  await unsuppress(tx, mail, email);
  await queueEmail(tx, mail, newsletterWelcome, {
    key: `newsletter-welcome:${row?.id}`,
    to: row?.email ?? email,
    content,
    ...(row && { about: { kind: 'subscriber', id: row.id } }),
    isDecoy: !row?.isNew,
  });
}

/**
 * Signs an email address up for the newsletter (docs/product.md#sign-up). The same is done for every address, and
 * undone where it must not stay, so that the time of the response reveals neither who is subscribed nor who is asked.
 */
export async function signUp(db: Database, mail: Mail, email: string): Promise<void> {
  const content = await (mail.isOn ? confirmationContent() : welcomeContent());
  const store = mail.isOn ? askToConfirm : subscribeAtOnce;
  const stored = db.transaction((tx) => store(tx, mail, email, content));
  await Promise.all([stored, wait(leastMilliseconds)]);
  mail.wake();
}
