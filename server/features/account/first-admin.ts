import type { Logger } from 'pino';
import { type Config, StartError } from '../../config';
import type { Database } from '../../database/database';
import { hasCode, passwordTooCommon } from '../../errors';
import type { Passwords } from '../../workers/passwords';
import { isCommon } from './common-passwords/common-passwords';
import { createUser, findUserByName, hasAdmin } from './queries';

/** Makes the first administrator by `ADMIN_USERNAME` (docs/product/accounts.md#first-admin), or says in the log how. */
export async function prepareFirstAdmin(db: Database, passwords: Passwords, config: Config, log: Logger) {
  if (await hasAdmin(db)) return;
  if (!config.firstAdmin) {
    log.warn(
      config.isProduction
        ? 'there is no administrator yet: run `npm run admin -- create NAME`'
        : 'there is no administrator yet: the first account that registers becomes one',
    );
    return;
  }
  const { username, password } = config.firstAdmin;
  if (await isCommon(config.firstAdmin))
    throw new StartError(`ADMIN_PASSWORD should be acceptable: ${passwordTooCommon('password').message}`);
  if (await findUserByName(db, username)) {
    log.warn('ADMIN_USERNAME names an account that is no administrator: run `npm run admin -- grant NAME`');
    return;
  }
  try {
    await createUser(db, { username, passwordHash: await passwords.hash(password), adminRight: 'if-first' });
  } catch (error) {
    // Another process that starts at the same time has just made it.
    if (hasCode(error, 'username-taken')) return;
    throw error;
  }
  log.info('the first administrator was made from ADMIN_USERNAME');
}
