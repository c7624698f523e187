import { randomUUID } from 'node:crypto';
import { wishHours } from '@shared/account/link-times';
import { users } from '@shared/account/tables';
import { hourMilliseconds } from '@shared/dates';
import { canonicalEmail } from '@shared/email-pattern';
import type { Actor } from '../../database/audit-log';
import { type Database, updateRow } from '../../database/database';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { accountEmail } from './emails';
import { lockOwner } from './owner';
import { confirmAddressEmail } from './templates/address-emails';

type UserRow = typeof users.$inferSelect;

/** The address that an account waits for at `now`; null where it waits for none. */
export const pendingOf = ({ pendingEmail, pendingUntil }: UserRow, now: Date): string | null =>
  pendingUntil && pendingUntil > now ? pendingEmail : null;

/**
 * Has an account wait for an address, and queues the mail that confirms it. Whose address it is already does not matter
 * here: that is said to who shows that it is theirs. Gives the account and the message, of which the limits of what
 * strangers cause are to be kept; no message for the address that it has.
 */
export const askForAddress = (db: Database, mail: Mail, actor: Actor, email: string) =>
  changeAndSend(db, mail, async (tx): Promise<{ user: UserRow; emailId?: number | undefined }> => {
    const user = await lockOwner(tx, actor);
    const pendingEmail = canonicalEmail(email);
    if (user.email === pendingEmail) return { user };
    const pendingUntil = new Date(Date.now() + wishHours * hourMilliseconds);
    const emailId = await queueEmail(tx, mail, accountEmail, {
      key: `account-email:${randomUUID()}`,
      to: pendingEmail,
      subject: confirmAddressEmail(user).subject,
      params: {},
      about: { kind: 'user', id: user.id },
    });
    return { user: await updateRow(tx, users, user.id, { pendingEmail, pendingUntil }), emailId };
  });
