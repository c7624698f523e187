import { users } from '@shared/account/tables';
import { canonicalEmail } from '@shared/email-pattern';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { findUser } from './queries';

/** The account that has confirmed this address, with its password's hash; undefined where none has. */
export const findUserByAddress = (db: Database, email: string) =>
  db.query.users.findFirst({ where: eq(users.email, canonicalEmail(email)) });

/** The address that an account has confirmed, in its canonical form; null where it has none. Throws 401 without the account. */
export const confirmedAddress = async (db: Database, userId: number): Promise<string | null> =>
  (await findUser(db, userId)).email;
