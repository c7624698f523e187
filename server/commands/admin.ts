import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runAdminCommand } from '../features/account/admin-command';
import { createPasswords } from '../http/passwords';
import { withDatabase } from './with-database';

async function askForPassword(): Promise<string> {
  stdout.write('Password (6 characters or more): ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY });
  const password = await prompt.question('');
  prompt.close();
  stdout.write('\n');
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
