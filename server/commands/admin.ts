import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { mailStatus } from '@shared/mail/tables';
import { stripeStatus } from '@shared/payments/tables';
import { endWith, loadConfig, StartError } from '../config';
import { pause } from '../database/heartbeat';
import { runAdminCommand } from '../features/account/admin-command';
import { compareLedgers } from '../features/checkout/alarms/compare-ledgers';
import { sendTestMail } from '../features/outbox/test-mail';
import { createStripe } from '../stripe/client';
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
    await pause(db, mailStatus);
    await pause(db, stripeStatus);
  });
  console.log(
    'Nothing is sent until an administrator says so at /admin/mail, nor sold or refunded until one resumes it.',
  );
}

/** docs/operations.md#payments. Ends with exit code 1 where there is a difference. */
async function checkPayments(): Promise<void> {
  await withDatabase(async (db) => {
    const stripe = createStripe(loadConfig({ NODE_ENV: 'development' }), db);
    if (!stripe) throw new StartError('STRIPE_SECRET_KEY should be set.');
    const { compared, lines } = await compareLedgers({ db, stripe });
    for (const line of lines) console.log(line);
    console.log(`${compared} payments compared with Stripe’s, ${lines.length} differences.`);
    if (lines.length > 0) process.exitCode = 1;
  });
}

const words = process.argv.slice(2);
if (words[0] === 'test-mail') await testMail(words[1]);
else if (words[0] === 'pause-mail') await pauseMail();
else if (words[0] === 'payments' && words[1] === 'check') await checkPayments();
else await changeAccounts(words);
