import { randomUUID } from 'node:crypto';
import { takeBackDays } from '@shared/account/address-times';
import { addressChanges, users } from '@shared/account/tables';
import { dayMilliseconds } from '@shared/dates';
import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, lockName, lockRow, updateRow } from '../../database/database';
import { AppError, wrongPassword } from '../../errors';
import type { LinkContext } from '../../http/services';
import { changeAndSend, type Mail, queueEmail } from '../../mail/mail';
import { readToken } from '../../mail/tokens';
import { findUserByAddress } from '../account/addresses';
import { auditedUser, endSessionsOf } from '../account/queries';
import { emailChanged } from './emails';
import { lockOwner } from './owner';
import { addressChangedEmail } from './templates/address-emails';
import { isConfirmedBy, isTakenBackBy } from './tokens';

type UserRow = typeof users.$inferSelect;

const nothingPending = { pendingEmail: null, pendingId: null, pendingUntil: null };

/** Has others who want to confirm the same address wait. Call it before an account is locked. */
const lockAddress = (tx: Database, email: string) => lockName(tx, `address ${email}`);

/** Throws `email-taken` where another account has the address. */
async function requireFree(tx: Database, email: string, { id }: UserRow): Promise<void> {
  const owner = await findUserByAddress(tx, email);
  if (owner && owner.id !== id) throw new AppError('email-taken');
}

async function tell(
  tx: Database,
  mail: Mail,
  { id, username }: UserRow,
  { to, ...params }: { to: string; isCurrent: boolean; changeId?: number | undefined },
): Promise<void> {
  const { subject } = addressChangedEmail({ username, canTakeBack: false, ...params });
  const key = `email-changed:${randomUUID()}`;
  await queueEmail(tx, mail, emailChanged, { key, to, subject, params, about: { kind: 'user', id } });
}

/** Lets the address that an account had take the change back for some days. Gives the change's number. */
async function storeChange(tx: Database, userId: number, oldEmail: string, now: Date): Promise<number> {
  const expiresAt = new Date(now.getTime() + takeBackDays * dayMilliseconds);
  return firstOf(await tx.insert(addressChanges).values({ userId, oldEmail, expiresAt }).returning()).id;
}

/** Voids a change of an account and all that came after it: the addresses that it had since can take nothing back. */
const voidFrom = (tx: Database, userId: number, changeId: number) =>
  tx.delete(addressChanges).where(and(eq(addressChanges.userId, userId), gte(addressChanges.id, changeId)));

/**
 * Voids the change by which an account lost this address, as long as that can be taken back. Gives whether there was one: who
 * comes back to an address takes the change back, and whoever had the account meanwhile must not get it once more.
 */
async function voidLossOf(tx: Database, userId: number, email: string, now: Date): Promise<boolean> {
  const isLoss = and(eq(addressChanges.userId, userId), eq(addressChanges.oldEmail, email));
  const [loss] = await tx
    .select({ id: addressChanges.id })
    .from(addressChanges)
    .where(and(isLoss, gt(addressChanges.expiresAt, now)))
    .orderBy(asc(addressChanges.id))
    .limit(1);
  if (loss) await voidFrom(tx, userId, loss.id);
  return loss !== undefined;
}

/** Gives an account this address, or none, tells both addresses, and logs it without either. */
async function moveTo(
  tx: Database,
  mail: Mail,
  user: UserRow,
  email: string | null,
  { now, canTakeBack }: { now: Date; canTakeBack: boolean },
): Promise<void> {
  await updateRow(tx, users, user.id, { email, ...nothingPending });
  const owner = { kind: 'owner', id: user.id, name: user.username } as const;
  const [before, after] = [
    { hasEmail: user.email !== null },
    { hasEmail: email !== null, emailChangedAt: now },
  ];
  await recordChanges(tx, owner, [{ ...auditedUser(user), before, after }]);
  if (user.email !== null && user.email !== email) {
    const changeId = canTakeBack ? await storeChange(tx, user.id, user.email, now) : undefined;
    await tell(tx, mail, user, { to: user.email, isCurrent: false, changeId });
  }
  if (email !== null) await tell(tx, mail, user, { to: email, isCurrent: true });
}

/** The account that a link confirms an address of. Throws `link-not-found`. */
export async function findConfirmation({ db, mail, token, now }: LinkContext) {
  const said = readToken(token);
  const asked = said && (await db.query.users.findFirst({ where: eq(users.id, said.id) }));
  if (!asked?.pendingEmail || !isConfirmedBy(mail.linkKey, token, asked, now))
    throw new AppError('link-not-found');
  return { ...asked, pendingEmail: asked.pendingEmail };
}

/**
 * Confirms the address that the account of this session waits for, and ends its other sessions. Gives the address. Throws
 * `link-not-found`, `not-your-link` for a good link of another account, and `email-taken`.
 */
export function confirmAddress(db: Database, mail: Mail, actor: Actor, token: string, now: Date) {
  return changeAndSend(db, mail, async (tx) => {
    const asked = await findConfirmation({ db: tx, mail, token, now });
    if (asked.id !== actor.id) throw new AppError('not-your-link');
    const email = asked.pendingEmail;
    await lockAddress(tx, email);
    const user = await lockOwner(tx, actor);
    // Meanwhile it may have been used, called off, or replaced by another wish.
    if (!isConfirmedBy(mail.linkKey, token, user, now)) throw new AppError('link-not-found');
    await requireFree(tx, email, user);
    const isBack = await voidLossOf(tx, user.id, email, now);
    await moveTo(tx, mail, user, email, { now, canTakeBack: !isBack });
    await endSessionsOf(tx, user.id, actor.sessionId);
    return email;
  });
}

/** Removes an account's address, and the one that it waits for. Throws 401 where the password is another one by now. */
export function removeAddress(db: Database, mail: Mail, actor: Actor, oldHash: string) {
  return changeAndSend(db, mail, async (tx) => {
    const user = await lockOwner(tx, actor);
    if (user.password !== oldHash) throw wrongPassword();
    if (user.email === null) await updateRow(tx, users, user.id, nothingPending);
    else await moveTo(tx, mail, user, null, { now: new Date(), canTakeBack: true });
  });
}

/** Calls off the address that an account waits for. */
export const callOff = (db: Database, actor: Actor) =>
  db.transaction(async (tx) => updateRow(tx, users, (await lockOwner(tx, actor)).id, nothingPending));

/** The change of an address that a link takes back. Throws `link-not-found`. */
export async function findTakeBack({ db, mail, token, now }: LinkContext) {
  const said = readToken(token);
  const change = said && (await db.query.addressChanges.findFirst({ where: eq(addressChanges.id, said.id) }));
  if (!change || !isTakenBackBy(mail.linkKey, token, change, now)) throw new AppError('link-not-found');
  return change;
}

/**
 * Gives an account the address back that it had, by the link in that address's mail, and ends its sessions. All that was
 * changed since is void: an address that came later can take nothing back. Throws `link-not-found` and `email-taken`.
 */
export function takeBack(db: Database, mail: Mail, token: string, now: Date): Promise<void> {
  return changeAndSend(db, mail, async (tx) => {
    const link = { db: tx, mail, token, now };
    const { oldEmail, userId } = await findTakeBack(link);
    await lockAddress(tx, oldEmail);
    const user = await lockRow(tx, users, userId, 'link-not-found');
    const { id } = await findTakeBack(link);
    await requireFree(tx, oldEmail, user);
    await voidFrom(tx, userId, id);
    await moveTo(tx, mail, user, oldEmail, { now, canTakeBack: false });
    await endSessionsOf(tx, userId);
  });
}
