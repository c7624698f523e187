import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../config';
import { runAdminCommand } from '../features/account/admin-command';
import { createPasswords } from '../http/workers/passwords';
import { withDatabase } from './with-database';

/** Reads one line without showing it. Throws a StartError where the input ends before there is one. */
async function askForPassword(): Promise<string> {
  stdout.write('Password (6 characters or more): ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY });
  const [password] = await Promise.race([once(prompt, 'line'), once(prompt, 'close')]);
  prompt.close();
  stdout.write('\n');
  if (typeof password !== 'string') throw new StartError('No password was given.');
  return password;
}

await withDatabase(async (db) => {
  const passwords = createPasswords();
  try {
    console.log(await runAdminCommand({ db, passwords, askForPassword }, process.argv.slice(2)));
  } finally {
    await passwords.close();
  }
});
