import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sendingOver, sendNewsletter, storeSubscribers, withDatabase } from '../bench/newsletter';
import { adminHeaders, startBuiltServer, stopServer } from '../bench/server';
import { type MailServer, startMailServer } from '../server/testing/mail-server';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { emails, mailStatus } from '../shared/tables';
import { report, violated } from './report';
import { until } from './until';

const subscribersCount = 1000;
/** A killed process keeps its messages for the rest of their lease. */
const longestMilliseconds = 180_000;
const hour = 3600;

type Env = Record<string, string>;

/** A process and the ones that it started, as Linux tells them. */
function family({ pid }: ChildProcess): number[] {
  if (pid === undefined) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children ? children.split(' ').map(Number) : [])];
}

async function killAll(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  for (const pid of family(server)) process.kill(pid, 'SIGKILL');
  await gone;
}

const distinct = ({ recipients }: MailServer) => new Set(recipients).size;
const repeats = (mailServer: MailServer) => mailServer.recipients.length - distinct(mailServer);

/** What is left in the outbox that is not sent. */
async function countUnsent(env: Env): Promise<number> {
  let count = 0;
  await withDatabase(env, async (db) => {
    count = await db.$count(emails, sql`${emails.state} <> 'sent'`);
  });
  return count;
}

async function startAndSend(env: Env, port: number): Promise<ChildProcess> {
  await storeSubscribers(env, subscribersCount);
  const server = await startBuiltServer(env, port);
  const base = `http://127.0.0.1:${port}`;
  try {
    await sendNewsletter(base, await adminHeaders(base));
    return server;
  } catch (error) {
    await stopServer(server, 'SIGTERM');
    throw error;
  }
}

/** Kills every process in the middle of a newsletter, and starts them again. */
async function killHalfway(name: string, database: Env): Promise<void> {
  const mailServer = await startMailServer({ keepsMessages: false });
  const env = { ...database, ...sendingOver(mailServer.url) };
  const port = await freePort();
  try {
    const killed = await startAndSend(env, port);
    const halfway = () => mailServer.recipients.length >= subscribersCount / 2;
    await until('half of the newsletter is sent', halfway, longestMilliseconds);
    const connections = mailServer.openConnections();
    await killAll(killed);
    const sentBefore = mailServer.recipients.length;
    const server = await startBuiltServer(env, port);
    const isSent = () => distinct(mailServer) === subscribersCount;
    const milliseconds = await until('everybody has it', isSent, longestMilliseconds);
    // What would be sent twice comes with the leases that are left.
    await wait(2000);
    await stopServer(server, 'SIGTERM');
    const unsent = await countUnsent(env);
    report(
      `mail ${name}`,
      `kill -9 after ${sentBefore} of ${subscribersCount}; ${distinct(mailServer)} distinct recipients ${Math.round(milliseconds / 1000)} s after the restart, ${repeats(mailServer)} repeats, ${connections} connections were open, ${unsent} left in the outbox`,
      violated({
        'somebody did not get it': distinct(mailServer) === subscribersCount,
        'more repeats than connections': repeats(mailServer) <= connections,
        'not everything is marked as sent': unsent === 0,
        'it was not in the middle': sentBefore < subscribersCount,
      }),
    );
  } finally {
    await mailServer.stop();
  }
}

/** Lets so much time pass for the outbox, without the heartbeats that there would have been. */
const letPass = (env: Env, seconds: number) =>
  withDatabase(env, async (db) => {
    const earlier = (column: PgColumn) => sql`${column} - make_interval(secs => ${seconds})`;
    await db.update(emails).set({
      createdAt: earlier(emails.createdAt),
      sendAt: earlier(emails.sendAt),
      sendBefore: earlier(emails.sendBefore),
    });
    await db.update(mailStatus).set({
      problemAt: earlier(mailStatus.problemAt),
      nextSendAt: earlier(mailStatus.nextSendAt),
    });
  });

/** Takes the mail server away for an hour in the middle of a newsletter. */
async function anHourWithout(name: string, database: Env): Promise<void> {
  const mailServer = await startMailServer({ keepsMessages: false });
  const env = { ...database, ...sendingOver(mailServer.url) };
  const port = await freePort();
  const before = await startAndSend(env, port);
  const halfway = () => mailServer.recipients.length >= subscribersCount / 2;
  await until('half of the newsletter is sent', halfway, longestMilliseconds);
  const connections = mailServer.openConnections();
  await mailServer.stop();
  const sentBefore = mailServer.recipients.length;
  // Several attempts fail.
  await wait(15_000);
  await stopServer(before, 'SIGTERM');
  await letPass(env, hour);
  const again = await startMailServer({ keepsMessages: false, port: mailServer.port });
  const after = await startBuiltServer(env, port);
  const everybody = () => new Set([...mailServer.recipients, ...again.recipients]).size;
  try {
    const isSent = () => everybody() === subscribersCount;
    const milliseconds = await until('everybody has it', isSent, longestMilliseconds);
    await wait(2000);
    await stopServer(after, 'SIGTERM');
    const unsent = await countUnsent(env);
    const repeated = sentBefore + again.recipients.length - everybody();
    report(
      `mail ${name}`,
      `no mail server for an hour after ${sentBefore} of ${subscribersCount}; ${everybody()} distinct recipients ${Math.round(milliseconds / 1000)} s after it came back, ${repeated} repeats, ${connections} connections were open, ${unsent} left in the outbox`,
      violated({
        'somebody did not get it': everybody() === subscribersCount,
        'more repeats than connections': repeated <= connections,
        'not everything is marked as sent': unsent === 0,
        'it was not in the middle': sentBefore < subscribersCount,
      }),
    );
  } finally {
    await again.stop();
  }
}

async function onPostgres(name: string, run: (name: string, env: Env) => Promise<void>): Promise<void> {
  const postgres = startPostgresServer({ isDurable: true });
  try {
    await run(name, { DATABASE_URL: postgres.url, PROCESSES: '2' });
  } finally {
    postgres.stop();
  }
}

/** A newsletter to a thousand: killed in the middle, and without a mail server for an hour. */
export async function mail(): Promise<void> {
  const embedded = async () => ({ DATA_DIR: await temporaryFolder() });
  await killHalfway('embedded', await embedded());
  await onPostgres('two processes', killHalfway);
  await anHourWithout('embedded', await embedded());
  await onPostgres('two processes', anHourWithout);
}
