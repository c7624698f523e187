import { randomUUID } from 'node:crypto';
import { users } from '@shared/account/tables';
import { emails } from '@shared/mail/tables';
import { and, eq, gt } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, hasRow, lockName, updateRow } from '../../database/database';
import { AppError } from '../../errors';
import type { LinkContext } from '../../http/services';
import { linkKinds } from '../../mail/link-kinds';
import { openLink } from '../../mail/links';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { findUserByAddress } from '../account/addresses';
import { auditedUser, endSessionsOf } from '../account/queries';
import { pendingOf } from './ask';
import { accountEmail, emailChanged } from './emails';
import { lockOwner } from './owner';
import { addressChangedEmail } from './templates/address-emails';

type UserRow = typeof users.$inferSelect;

/** What is stored of an account that waits for no address. */
export const nothingPending = { pendingEmail: null, pendingUntil: null };

/** Tells an address that it is, or is not any more, that of an account. */
const tell = (tx: Database, mail: Mail, { id, username }: UserRow, to: string, isCurrent: boolean) =>
  queueEmail(tx, mail, emailChanged, {
    key: `email-changed:${randomUUID()}`,
    to,
    subject: addressChangedEmail({ username, isCurrent }).subject,
    params: { isCurrent },
    about: { kind: 'user', id },
  });

/** Gives an account this address, or none, tells both addresses, and logs it without either. */
async function moveTo(tx: Database, mail: Mail, user: UserRow, email: string | null): Promise<void> {
  await updateRow(tx, users, user.id, { email, ...nothingPending });
  const owner = { kind: 'owner', id: user.id, name: user.username } as const;
  const [before, after] = [
    { hasEmail: user.email !== null },
    { hasEmail: email !== null, emailChangedAt: new Date() },
  ];
  await recordChanges(tx, owner, [{ ...auditedUser(user), before, after }]);
  if (user.email !== null) await tell(tx, mail, user, user.email, false);
  if (email !== null) await tell(tx, mail, user, email, true);
}

/** The address that a link confirms, while an account waits for it. Throws `link-not-found`. */
export async function findConfirmation({ db, ...link }: LinkContext): Promise<string> {
  const isAwaited = hasRow(users, eq(users.pendingEmail, emails.to), gt(users.pendingUntil, link.now));
  const { to } = await openLink(link, linkKinds.confirmAddress, async (id) => {
    const which = and(eq(emails.id, id), eq(emails.kind, accountEmail.kind), isAwaited);
    const [found] = await db.select({ id: emails.id, to: emails.to }).from(emails).where(which);
    return found;
  });
  return to;
}

/**
 * Confirms the address that the account of this session waits for, and ends its other sessions. Which account had the link
 * sent does not matter: it shows who reads the mail of the address. Gives that. Throws `link-not-found`, `not-your-link`
 * where only other accounts wait for it, and `email-taken`.
 */
export function confirmAddress(db: Database, mail: Mail, actor: Actor, token: string, now: Date) {
  return changeAndSend(db, mail, async (tx) => {
    const link = { db: tx, mail, token, now };
    const email = await findConfirmation(link);
    // Before the account: whoever confirms the same address for another one waits.
    await lockName(tx, `address ${email}`);
    const user = await lockOwner(tx, actor);
    // Meanwhile it may have been used, or the wish called off.
    await findConfirmation(link);
    if (pendingOf(user, now) !== email) throw new AppError('not-your-link');
    const owner = await findUserByAddress(tx, email);
    if (owner && owner.id !== user.id) throw new AppError('email-taken');
    await moveTo(tx, mail, user, email);
    await endSessionsOf(tx, user.id, actor.sessionId);
    return email;
  });
}

/** Removes an account's address, and the one that it waits for. */
export function removeAddress(db: Database, mail: Mail, actor: Actor): Promise<void> {
  return changeAndSend(db, mail, async (tx) => {
    const user = await lockOwner(tx, actor);
    if (user.email === null) await updateRow(tx, users, user.id, nothingPending);
    else await moveTo(tx, mail, user, null);
  });
}

/** Calls off the address that an account waits for. Asked for again, the links that were sent work again. */
export const callOff = (db: Database, actor: Actor) =>
  db.transaction(async (tx) => updateRow(tx, users, (await lockOwner(tx, actor)).id, nothingPending));
