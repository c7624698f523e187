import type { User } from '@shared/account/account';
import { passkeys, recoveryCodes, totpSecrets, users } from '@shared/account/tables';
import { and, eq } from 'drizzle-orm';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import { countAtOnce, type Database, lockRow } from '../../database/database';
import { auditedUser, endSessionsOf } from './queries';

const commandLine: LinkActor = { kind: 'command-line', name: 'Command line' };

/** An account's second factors. `isOn` by any passkey or confirmed app, also of a former host. */
export async function countFactors(db: Database, userId: number) {
  const counted = await countAtOnce(db, {
    passkeys: db.$count(passkeys, eq(passkeys.userId, userId)),
    authenticatorApps: db.$count(
      totpSecrets,
      and(eq(totpSecrets.userId, userId), eq(totpSecrets.isConfirmed, true)),
    ),
    recoveryCodes: db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.isAcknowledged, true)),
    ),
  });
  return { ...counted, isOn: counted.passkeys + counted.authenticatorApps > 0 };
}

export type Factors = Awaited<ReturnType<typeof countFactors>>;

/** Changes an account's second factors, logs it and ends the other sessions. Recovery codes go with the last factor. */
export async function changeFactors<Result>(
  db: Database,
  { sessionId, ...user }: User & { sessionId?: string },
  change: (tx: Database, before: Factors) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const { isAdmin } = await lockRow(tx, users, user.id, 'login-required');
    const before = await countFactors(tx, user.id);
    const result = await change(tx, before);
    let after = await countFactors(tx, user.id);
    if (before.isOn && !after.isOn) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
      after = { ...after, recoveryCodes: 0 };
    }
    const actor = sessionId === undefined ? commandLine : { ...user, sessionId };
    // The log is of administrators; who is none any more can still remove a factor.
    if (isAdmin || actor === commandLine)
      await recordChanges(tx, actor, [{ ...auditedUser(user), before, after }]);
    await endSessionsOf(tx, user.id, sessionId);
    return result;
  });
}

export const resetSecondFactor = (db: Database, user: User) =>
  changeFactors(db, user, async (tx) => {
    for (const table of [passkeys, totpSecrets, recoveryCodes])
      await tx.delete(table).where(eq(table.userId, user.id));
  });
