import { randomUUID } from 'node:crypto';
import { wishHours } from '@shared/account/link-times';
import { sessions, users } from '@shared/account/tables';
import { dayMilliseconds, hourMilliseconds } from '@shared/dates';
import { emails } from '@shared/mail/tables';
import { canonicalEmail } from '@shared/text/email-pattern';
import { and, eq, gt, lt, ne, not } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, hasRow, lockName, lockRow, updateRow } from '../../database/database';
import { AppError, invalidFields } from '../../errors';
import { requireConfirmed } from '../../http/auth/authentication';
import type { LinkContext } from '../../http/services';
import { linkKinds, openLink } from '../../mail/links';
import { changeAndSend, eraseEmails, type Mail, queueEmail } from '../../mail/mail';
import { auditedUser, endSessionsOf, findUserByAddress } from '../account/queries';
import { requireOwner, type UserRequest } from '../account/require-owner';
import { accountEmail, emailChanged, keptDays } from './emails';
import { addressChangedEmail, confirmAddressEmail } from './templates/address-emails';

/**
 * Requires a login or confirmation of the last 15 minutes, of an administrator the password, and a second factor
 * where there is one. Throws `confirm-identity`, `invalid-input` without the password, `wrong-credentials`,
 * `too-many-attempts`.
 */
export async function requireAddressOwner(request: UserRequest, password: string | undefined): Promise<void> {
  if (!request.actor.isAdmin) return requireConfirmed(request.actor, 'change');
  if (password === undefined) throw invalidFields({ password: ['Password is required'] });
  await requireOwner({ ...request, body: { password } });
}

/** The account of who is logged in, locked. Throws `login-required` where the session has ended meanwhile. */
async function lockOwner(tx: Database, { id, sessionId }: Actor) {
  const user = await lockRow(tx, users, id, 'login-required');
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, id));
  if ((await tx.$count(sessions, own)) === 0) throw new AppError('login-required');
  return user;
}

type UserRow = typeof users.$inferSelect;

const nothingPending = { pendingEmail: null, pendingUntil: null };

const notify = (tx: Database, mail: Mail, { id, username }: UserRow, to: string, isCurrent: boolean) =>
  queueEmail(tx, mail, emailChanged, {
    key: `email-changed:${randomUUID()}`,
    to,
    subject: addressChangedEmail({ username, isCurrent }).subject,
    params: { isCurrent },
    about: { kind: 'user', id },
  });

/** Gives an account this address, or none, notifies both email addresses, and logs it without either. */
async function moveTo(tx: Database, mail: Mail, user: UserRow, email: string | null): Promise<void> {
  await updateRow(tx, users, user.id, { email, ...nothingPending });
  const owner = { kind: 'owner', id: user.id, name: user.username } as const;
  const [before, after] = [
    { hasEmail: user.email !== null },
    { hasEmail: email !== null, emailChangedAt: new Date() },
  ];
  await recordChanges(tx, owner, [{ ...auditedUser(user), before, after }]);
  if (user.email !== null) await notify(tx, mail, user, user.email, false);
  if (email !== null) await notify(tx, mail, user, email, true);
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
 * Confirms the address of this session's account by a link, whichever account had it sent, and ends its other
 * sessions. Throws `link-not-found`, `not-your-link` where only other accounts wait for it, `email-taken`.
 */
export function confirmAddress(db: Database, mail: Mail, actor: Actor, token: string, now: Date) {
  return changeAndSend(db, mail, async (tx) => {
    const link = { db: tx, mail, token, now };
    const email = await findConfirmation(link);
    // Before the account: confirming the same address for another one waits.
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

/** The address that an account waits for at `now`; null where it waits for none. */
export const pendingOf = ({ pendingEmail, pendingUntil }: UserRow, now: Date): string | null =>
  pendingUntil && pendingUntil > now ? pendingEmail : null;

/**
 * Queues the mail that confirms an address. That it may be another account's is said only to who confirms it. Gives
 * no message for the address that the account has.
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

/** Erases addresses that were not confirmed, and what the outbox has of those that are no account's, after some days. */
export async function purgeAddresses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * dayMilliseconds);
  await db.transaction(async (tx) => {
    await tx.update(users).set(nothingPending).where(lt(users.pendingUntil, now));
    const isTheirs = hasRow(users, eq(users.id, emails.aboutId), eq(users.email, emails.to));
    const isOld = and(eq(emails.aboutKind, 'user'), ne(emails.to, ''), lt(emails.createdAt, oldest));
    await eraseEmails(tx, and(isOld, not(isTheirs)));
  });
}
