import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { registerInput } from '@shared/account';
import { StartError } from '../config';
import type { Database } from '../database/open';
import { createUser, findUserByName, listUsers, setAdmin } from '../features/account/queries';
import { HttpError } from '../http/errors';
import { createPasswords } from '../http/passwords';
import { withDatabase } from './with-database';

const usage =
  'Usage: npm run admin -- create NAME | grant NAME | revoke NAME | list. `create` asks for the password, or reads it from standard input.';

async function askForPassword(): Promise<string> {
  stdout.write('Password (6 characters or more): ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY });
  const password = await prompt.question('');
  prompt.close();
  stdout.write('\n');
  return password;
}

async function create(db: Database, name: string): Promise<string> {
  const account = registerInput.safeParse({ username: name, password: await askForPassword() });
  if (!account.success) throw new StartError(account.error.issues.map((issue) => issue.message).join('. '));
  const passwords = createPasswords();
  try {
    const passwordHash = await passwords.hash(account.data.password);
    const user = await createUser(db, { username: account.data.username, passwordHash, adminRight: 'yes' });
    return `${user.username} is an administrator now.`;
  } finally {
    await passwords.close();
  }
}

async function setRight(db: Database, name: string, isAdmin: boolean): Promise<string> {
  const user = await findUserByName(db, name);
  if (!user) throw new StartError(`There is no account called ${name}.`);
  await setAdmin(db, user.id, isAdmin);
  return `${user.username} is ${isAdmin ? 'an administrator now' : 'no administrator any more'}.`;
}

async function list(db: Database): Promise<string> {
  const { rows } = await listUsers(db, {});
  const lines = rows.map(({ username, isAdmin }) => `${isAdmin ? 'admin' : 'user '}  ${username}`);
  return lines.join('\n') || 'There are no accounts yet.';
}

function run(db: Database, action: string, name: string): Promise<string> {
  if (action === 'list') return list(db);
  if (name && action === 'create') return create(db, name);
  if (name && action === 'grant') return setRight(db, name, true);
  if (name && action === 'revoke') return setRight(db, name, false);
  throw new StartError(usage);
}

const [action = '', name = ''] = process.argv.slice(2);
await withDatabase(async (db) => {
  try {
    console.log(await run(db, action, name));
  } catch (error) {
    // What the API would refuse with a status is said here in the same words.
    throw error instanceof HttpError ? new StartError(error.message) : error;
  }
});
