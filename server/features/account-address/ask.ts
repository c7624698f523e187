import { randomUUID } from 'node:crypto';
import { confirmHours } from '@shared/account/address-times';
import { users } from '@shared/account/tables';
import { hourMilliseconds } from '@shared/dates';
import { canonicalEmail } from '@shared/email-pattern';
import type { Actor } from '../../database/audit-log';
import { type Database, updateRow } from '../../database/database';
import { wrongPassword } from '../../errors';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { accountEmail } from './emails';
import { lockOwner } from './owner';
import { confirmAddressEmail } from './templates/address-emails';

type Wish = { email: string; oldHash: string };
type UserRow = typeof users.$inferSelect;

/** The wish for an address that an account has at `now`, if it has one. */
export const pendingOf = ({ pendingId, pendingEmail, pendingUntil }: UserRow, now: Date) =>
  pendingId && pendingEmail && pendingUntil && pendingUntil > now
    ? { id: pendingId, email: pendingEmail }
    : undefined;

/**
 * Has an account wait for an address, and queues the mail that confirms it; a second time it is sent again, and the links of
 * the first one stay good. Whose address it is already does not matter here: that is said to who shows that it is theirs. Gives
 * the account and the message, of which the limits of what strangers cause are to be kept. Throws 401 where the password is
 * not the one of `oldHash` any more.
 */
export const askForAddress = (db: Database, mail: Mail, actor: Actor, { email, oldHash }: Wish) =>
  changeAndSend(db, mail, async (tx): Promise<{ user: UserRow; emailId?: number | undefined }> => {
    const user = await lockOwner(tx, actor);
    if (user.password !== oldHash) throw wrongPassword();
    const pendingEmail = canonicalEmail(email);
    if (user.email === pendingEmail) return { user };
    const now = new Date();
    const earlier = pendingOf(user, now);
    const pendingId = earlier?.email === pendingEmail ? earlier.id : randomUUID();
    const pendingUntil = new Date(now.getTime() + confirmHours * hourMilliseconds);
    const emailId = await queueEmail(tx, mail, accountEmail, {
      key: `account-email:${randomUUID()}`,
      to: pendingEmail,
      subject: confirmAddressEmail(user).subject,
      params: { pendingId },
      about: { kind: 'user', id: user.id },
    });
    return { user: await updateRow(tx, users, user.id, { pendingEmail, pendingId, pendingUntil }), emailId };
  });
