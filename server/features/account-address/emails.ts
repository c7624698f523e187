import { confirmHours, takeBackDays } from '@shared/account/address-times';
import { addressChanges, users } from '@shared/account/tables';
import { hourMilliseconds } from '@shared/dates';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo, letterOf } from '../../mail/email-rules';
import { addressChangedEmail, confirmAddressEmail } from './templates/address-emails';
import { confirmationToken, takeBackToken } from './tokens';

const findAccount = (db: Database, { aboutId }: EmailRow) =>
  db.query.users.findFirst({ where: eq(users.id, aboutId ?? 0) });

/** When the link of a message ends that confirms an address. */
const endOf = ({ createdAt }: EmailRow) => new Date(createdAt.getTime() + confirmHours * hourMilliseconds);

/** Asks whether an address is that of an account's owner, for as long as the account waits for it. */
export const accountEmail: EmailRules<{ pendingId: string }> = {
  kind: 'account-email',
  cause: 'stranger',
  sendWithinDays: 1,
  params: z.object({ pendingId: z.uuid() }),
  async load({ db, mail: { linkKey }, email, params, now }) {
    const user = await findAccount(db, email);
    const until = endOf(email);
    if (user?.pendingId !== params.pendingId || !isTo(email, user.pendingEmail ?? '') || until <= now)
      return undefined;
    return letterOf(confirmAddressEmail(user), { confirm: confirmationToken(linkKey, user, until) });
  },
};

/** Tells an address that it is, or is not any more, that of an account, whatever has become of the account's address since. */
export const emailChanged: EmailRules<{ isCurrent: boolean; changeId?: number | undefined }> = {
  kind: 'email-changed',
  cause: 'site',
  sendWithinDays: takeBackDays,
  params: z.object({ isCurrent: z.boolean(), changeId: z.int().optional() }),
  async load({ db, mail: { linkKey }, email, params: { isCurrent, changeId }, now }) {
    const user = await findAccount(db, email);
    if (!user) return undefined;
    const change = await db.query.addressChanges.findFirst({ where: eq(addressChanges.id, changeId ?? 0) });
    const canTakeBack = change !== undefined && change.expiresAt > now;
    const content = addressChangedEmail({ username: user.username, isCurrent, canTakeBack });
    return letterOf(content, canTakeBack ? { 'take-back': takeBackToken(linkKey, change) } : {});
  },
};
