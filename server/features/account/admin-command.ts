import { registerInput } from '@shared/account/account';
import type * as z from 'zod';
import { StartError } from '../../config';
import type { Database } from '../../database/database';
import { AppError, passwordTooCommon } from '../../errors';
import type { Passwords } from '../../workers/passwords';
import { isCommon } from './common-passwords/common-passwords';
import { countFactors, resetSecondFactor } from './factors';
import { createUser, findUserByName, listUsers, setAdmin, setPassword } from './queries';

const usage =
  'Usage: npm run admin -- create NAME | password NAME | grant NAME | revoke NAME | reset-second-factor NAME | list | test-mail ADDRESS | restored | payments check | payments account. The first two ask for the password, or read it from standard input.';

type Tools = { db: Database; passwords: Passwords; askForPassword: () => Promise<string> };

function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (!result.success) throw new StartError(result.error.issues.map(({ message }) => message).join('. '));
  return result.data;
}

async function findUser(db: Database, name: string) {
  const user = await findUserByName(db, name);
  if (!user) throw new StartError(`There is no account called ${name}.`);
  return user;
}

async function create({ db, passwords, askForPassword }: Tools, name: string): Promise<string> {
  const account = parse(registerInput, { username: name, password: await askForPassword() });
  if (await isCommon(account)) throw passwordTooCommon('password');
  const passwordHash = await passwords.hash(account.password);
  const user = await createUser(db, { username: account.username, passwordHash, adminRight: 'yes' });
  return `${user.username} is now an administrator.`;
}

async function changePassword({ db, passwords, askForPassword }: Tools, name: string): Promise<string> {
  const { id, username, isAdmin } = await findUser(db, name);
  const password = parse(registerInput.shape.password, await askForPassword());
  if (isAdmin && (await isCommon({ username, password }))) throw passwordTooCommon('password');
  await setPassword(db, id, await passwords.hash(password));
  return `${username} has a new password, and is logged out everywhere.`;
}

async function setRight({ db }: Tools, name: string, isAdmin: boolean): Promise<string> {
  const user = await findUser(db, name);
  await setAdmin(db, undefined, user.id, isAdmin);
  return `${user.username} is ${isAdmin ? 'now an administrator' : 'no longer an administrator'}.`;
}

async function removeSecondFactor({ db }: Tools, name: string): Promise<string> {
  const user = await findUser(db, name);
  await resetSecondFactor(db, user);
  return `${user.username} has no second factor any more, and is logged out everywhere.`;
}

async function list({ db }: Tools): Promise<string> {
  const { rows } = await listUsers(db, {});
  const lines = rows.map(async ({ id, username, isAdmin }) => {
    const { isOn } = await countFactors(db, id);
    return `${isAdmin ? 'admin' : 'user '}  ${username}${isOn ? '  (second factor)' : ''}`;
  });
  return (await Promise.all(lines)).join('\n') || 'There are no accounts yet.';
}

/** What `npm run admin` does with its words. Gives what to print; throws a StartError that says what is wrong. */
export async function runAdminCommand(tools: Tools, [action, name]: string[]): Promise<string> {
  try {
    if (action === 'list') return await list(tools);
    if (name && action === 'create') return await create(tools, name);
    if (name && action === 'password') return await changePassword(tools, name);
    if (name && action === 'grant') return await setRight(tools, name, true);
    if (name && action === 'revoke') return await setRight(tools, name, false);
    if (name && action === 'reset-second-factor') return await removeSecondFactor(tools, name);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  }
  throw new StartError(usage);
}
