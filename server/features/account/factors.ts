import { passkeys, recoveryCodes, sessions, totpSecrets, users } from '@shared/account/tables';
import { and, eq, ne } from 'drizzle-orm';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { countAtOnce, lockRow } from '../../database/rows';
import { loginRequired, userNotFound } from '../../errors';
import type { AuthenticatedUser } from '../../http/auth/authentication';
import { endSessionsOf, named } from './queries';

const commandLine: LinkActor = { kind: 'command-line', name: 'Command line' };

/**
 * How many second factors an account has. It has one, `isOn`, as soon as there is a passkey or a confirmed secret of an app:
 * also one of a host name that the site no longer has, so that a change of it opens no account.
 */
export async function countFactors(db: Database, userId: number, usable: { rpId?: string | undefined } = {}) {
  const ofUser = eq(passkeys.userId, userId);
  const counted = await countAtOnce(db, {
    passkeys: db.$count(passkeys, ofUser),
    usablePasskeys: db.$count(passkeys, and(ofUser, eq(passkeys.rpId, usable.rpId ?? ''))),
    apps: db.$count(totpSecrets, and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, true))),
    recoveryCodes: db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.isAcknowledged, true)),
    ),
  });
  return { ...counted, isOn: counted.passkeys + counted.apps > 0 };
}

/** What the audit log holds of them: never a secret, a key or a code. */
const logged = ({ passkeys, apps, recoveryCodes }: Awaited<ReturnType<typeof countFactors>>) => ({
  passkeys,
  authenticatorApps: apps,
  recoveryCodes,
});

/** The accounts that have a second factor. */
export async function usersWithSecondFactor(db: Database): Promise<Set<number>> {
  const withPasskey = db.select({ userId: passkeys.userId }).from(passkeys);
  const withApp = db.select({ userId: totpSecrets.userId }).from(totpSecrets);
  const rows = await withPasskey.union(withApp.where(eq(totpSecrets.isConfirmed, true)));
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Changes the second factors of the actor's account, ends all its other sessions, and logs it. No login goes on meanwhile.
 * Recovery codes go with the last factor.
 */
export async function changeFactors<Result>(
  db: Database,
  actor: AuthenticatedUser,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockRow(tx, users, actor.id, loginRequired);
    const before = await countFactors(tx, actor.id);
    const result = await change(tx);
    const changed = await countFactors(tx, actor.id);
    if (before.isOn && !changed.isOn)
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
    const after = await countFactors(tx, actor.id);
    // The log is of administrators; who is none any more can still remove a factor.
    if (actor.isAdmin)
      await recordChanges(tx, actor, [{ ...named(actor), before: logged(before), after: logged(after) }]);
    await endSessionsOf(tx, actor.id, ne(sessions.id, actor.sessionId));
    return result;
  });
}

/** Removes all second factors of an account, for whoever has lost them, and ends every session of it. */
export async function resetSecondFactor(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockRow(tx, users, userId, userNotFound);
    const before = logged(await countFactors(tx, userId));
    for (const table of [passkeys, totpSecrets, recoveryCodes])
      await tx.delete(table).where(eq(table.userId, userId));
    const after = logged(await countFactors(tx, userId));
    await recordChanges(tx, commandLine, [{ ...named(user), before, after }]);
    await endSessionsOf(tx, userId);
  });
}
