import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { endWith, loadConfig, StartError } from '../config';
import { runAdminCommand } from '../features/account/admin-command';
import { sendTestMail } from '../features/outbox/test-mail';
import { pauseSending } from '../mail/sender/status';
import { pausePayments } from '../stripe/status';
import { createPasswords } from '../workers/passwords';
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

async function changeAccounts(words: string[]): Promise<void> {
  await withDatabase(async (db) => {
    const passwords = createPasswords();
    try {
      console.log(await runAdminCommand({ db, passwords, askForPassword }, words));
    } finally {
      await passwords.close();
    }
  });
}

/**
 * Needs no database: the embedded one is open to the running site alone. The variables are read as by the start, so that
 * what it would reject is not tried.
 */
async function testMail(to = ''): Promise<void> {
  try {
    console.log(await sendTestMail(loadConfig(), to));
  } catch (error) {
    endWith(error);
  }
}

/** Before the first start on a restored backup: docs/operations.md#mail-after-a-restore. */
async function pauseMail(): Promise<void> {
  await withDatabase(async (db) => {
    await pauseSending(db);
    await pausePayments(db);
  });
  console.log('Nothing is sent until an administrator says so at /admin/mail.');
}

const words = process.argv.slice(2);
if (words[0] === 'test-mail') await testMail(words[1]);
else if (words[0] === 'pause-mail') await pauseMail();
else await changeAccounts(words);
