import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { endWith, loadConfig, StartError } from '../config';
import type { Database } from '../database/database';
import { moveIdsAhead } from '../database/move/move';
import { runAdminCommand } from '../features/account/admin-command';
import { sendTestMail } from '../features/outbox/test-mail';
import { compareLedgers } from '../features/payments/alarms/compare-ledgers';
import { changeAccount } from '../features/payments/sync/account';
import { pause } from '../mail/sender/status';
import { createStripe, type StripeClient } from '../stripe/client';
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

/** Needs no database, which a running site holds. The variables are read as by the start: what it rejects is not tried. */
async function testMail(to = '', subject?: string): Promise<void> {
  try {
    console.log(await sendTestMail(loadConfig(), to, subject));
  } catch (error) {
    endWith(error);
  }
}

/** The client of Stripe, where a key is set. Neither what signs tokens nor what listens is needed here. */
const findStripe = (db: Database) => createStripe(loadConfig({ NODE_ENV: 'development' }), db);

const withStripe = (run: (db: Database, stripe: StripeClient) => Promise<void>) =>
  withDatabase(async (db) => {
    const stripe = findStripe(db);
    if (!stripe) throw new StartError('STRIPE_SECRET_KEY should be set.');
    await run(db, stripe);
  });

/** Prints each difference to Stripe's payments, and how many were compared. Gives whether there is none. */
async function comparePayments(db: Database, stripe: StripeClient): Promise<boolean> {
  const { compared, lines } = await compareLedgers({ db, stripe });
  for (const line of lines) console.log(line);
  console.log(`${compared} payments compared with Stripe’s, ${lines.length} differences.`);
  return lines.length === 0;
}

/** Before the first start on a restored backup: docs/operations.md#mail-after-a-restore. */
async function restored(): Promise<void> {
  await withDatabase(async (db) => {
    await pause(db);
    await moveIdsAhead(db);
    console.log('Nothing is sent or sold until an administrator says so at /admin/mail.');
    const stripe = findStripe(db);
    if (stripe) await comparePayments(db, stripe);
  });
}

/** docs/operations.md#payments. Ends with exit code 1 where there is a difference. */
const checkPayments = () =>
  withStripe(async (db, stripe) => {
    if (!(await comparePayments(db, stripe))) process.exitCode = 1;
  });

/** Says that the key that is set is meant, though it is of another account than the payments before. */
const adoptAccount = () =>
  withStripe(async (db, stripe) => {
    const account = await changeAccount({ db, stripe });
    console.log(
      account
        ? `Payments are made at ${account} from now on. Older ones wait for the key of theirs.`
        : 'Nothing to say: the key is for tests, or may not say its account, and then counts as the same.',
    );
  });

const words = process.argv.slice(2);
const [command, topic, subject] = words;
if (command === 'test-mail') await testMail(topic, subject);
else if (command === 'restored' || command === 'pause-mail') await restored();
else if (command === 'payments' && topic === 'check') await checkPayments();
else if (command === 'payments' && topic === 'account') await adoptAccount();
else await changeAccounts(words);
