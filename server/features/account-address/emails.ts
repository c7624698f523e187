import { users } from '@shared/account/tables';
import { and, desc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, letterOf, noParams } from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import { addressChangedEmail, confirmAddressEmail } from './templates/address-emails';

const findAccount = (db: Database, { aboutId }: EmailRow) =>
  db.query.users.findFirst({ where: eq(users.id, aboutId ?? 0) });

/** An account that waits for the address of a message: the one that caused it, or another one that has asked since. */
const findWaiting = (db: Database, { to, aboutId }: EmailRow, now: Date) =>
  db.query.users.findFirst({
    where: and(eq(users.pendingEmail, to), gt(users.pendingUntil, now)),
    orderBy: desc(eq(users.id, aboutId ?? 0)),
  });

/** For how many days the outbox keeps addresses that are no account's. */
export const keptDays = 7;

/** Asks whether an address is that of an account's owner, for as long as an account waits for it. */
export const accountEmail: EmailRules<object> = {
  kind: 'account-email',
  cause: 'stranger',
  sendWithinDays: 1,
  params: noParams,
  async load({ db, mail, email, now }) {
    const user = await findWaiting(db, email, now);
    if (!user) return undefined;
    return letterOf(confirmAddressEmail(user), {
      confirm: linkToken(mail, linkKinds.confirmAddress, email, now),
    });
  },
};

/** Notifies an email address that it is an account's, or no longer, whatever has become of the account since. */
export const emailChanged: EmailRules<{ isCurrent: boolean }> = {
  kind: 'email-changed',
  cause: 'site',
  sendWithinDays: keptDays,
  params: z.object({ isCurrent: z.boolean() }),
  async load({ db, email, params: { isCurrent } }) {
    const user = await findAccount(db, email);
    return user && letterOf(addressChangedEmail({ username: user.username, isCurrent }));
  },
};
