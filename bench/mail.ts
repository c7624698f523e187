import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { mostConnections } from '../server/mail/sender/smtp-options';
import { type MailServer, startMailServer } from '../server/testing/mail-server';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { readLatencies, type Send, sender } from './client';
import { makeEvent } from './fixtures';
import { sendingOver, sendNewsletter, storeSubscribers } from './newsletter';
import { adminHeaders, startBuiltServer, stopServer } from './server';
import { latency, median, quantile } from './statistics';

const count = 1000;
const rounds = 3;
const idleMilliseconds = 5000;
/** How fast we are at least, of what nodemailer alone does. */
const leastRatio = 0.7;
/** How long the slowest reads take at most: so many times as long as idle, or so many milliseconds. */
const mostReads = { ratio: 2, milliseconds: 5 };

/** How many messages a second a mail server gets, from the first to the last. */
async function throughput(mailServer: MailServer, send: () => Promise<unknown>): Promise<number> {
  mailServer.empty();
  const sending = send();
  while (mailServer.recipients.length === 0) await wait(1);
  const startedAt = performance.now();
  while (mailServer.recipients.length < count) await wait(5);
  const seconds = (performance.now() - startedAt) / 1000;
  await sending;
  return count / seconds;
}

async function startBare(port: number, html: string, text: string) {
  const child = fork('bench/baselines/bare-mail.ts', { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  const message = { from: 'Pup Crawl Orlando <woof@pups.example>', subject: 'New routes', html, text };
  return {
    async send() {
      child.send({ port, connections: mostConnections, count, message });
      await once(child, 'message');
    },
    stop: () => child.kill(),
  };
}

/** Reads the list of events until it is over. */
async function readWhile(send: Send, isOver: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  while (!isOver()) latencies.push(...(await readLatencies(send, '/api/events', 100)));
  return latencies;
}

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const mailServer = await startMailServer({ keepsMessages: false });
  const example = await startMailServer();
  const env = { ...database, ...sendingOver(example.url) };
  await storeSubscribers(env, count);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  // The first newsletter, to a server of its own, shows what a message looks like.
  const first = await startBuiltServer(env, port);
  await sendNewsletter(base, await adminHeaders(base));
  while (example.recipients.length < count) await wait(50);
  await stopServer(first, 'SIGTERM');
  const sent = example.messages[0]?.mail;
  await example.stop();
  if (!sent?.html || !sent.text) throw new Error('the newsletter has not both parts');

  const server = await startBuiltServer({ ...env, ...sendingOver(mailServer.url) }, port);
  const bare = await startBare(mailServer.port, sent.html, sent.text);
  try {
    const admin = await adminHeaders(base);
    const send = sender(port);
    await makeEvent(send, admin);
    const ours: number[] = [];
    const theirs: number[] = [];
    const reads: number[] = [];
    const idle: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const bareRate = await throughput(mailServer, bare.send);
      const ourRate = await throughput(mailServer, () => sendNewsletter(base, admin));
      const idleReads = await readLatencies(send, '/api/events', idleMilliseconds);
      let isOver = false;
      const sending = throughput(mailServer, () => sendNewsletter(base, admin)).then(() => {
        isOver = true;
      });
      const busyReads = await readWhile(send, () => isOver);
      await sending;
      // In the first one everything is compiled.
      if (round === 0) continue;
      theirs.push(bareRate);
      ours.push(ourRate);
      idle.push(...idleReads);
      reads.push(...busyReads);
    }
    const ratio = median(ours) / median(theirs);
    const isSlow = ratio < leastRatio;
    const p99 = { idle: quantile(idle, 0.99), reads: quantile(reads, 0.99) };
    const isLate = p99.reads > mostReads.ratio * p99.idle && p99.reads > mostReads.milliseconds;
    if (isSlow || isLate) process.exitCode = 1;
    console.log(
      `mail on ${name}: a newsletter to ${count} of ${Math.round(sent.html.length / 1000)} kB, ${median(ours).toFixed(0)} messages a second; nodemailer alone, with the same ${mostConnections} connections, ${median(theirs).toFixed(0)}; ratio ${ratio.toFixed(2)}${isSlow ? ` (limit ${leastRatio}: OVER)` : ''}`,
    );
    console.log(
      `mail on ${name}: GET /api/events while it is sent without a limit: ${latency(reads)}; idle: ${latency(idle)}${isLate ? ` (limit ${mostReads.ratio} times or ${mostReads.milliseconds} ms: OVER)` : ''}`,
    );
  } finally {
    bare.stop();
    await stopServer(server, 'SIGTERM');
    await mailServer.stop();
  }
}

/** How fast a newsletter is sent, compared with nodemailer alone, and how fast the site is read meanwhile. */
export async function measureMail(): Promise<void> {
  await measure('embedded', { DATA_DIR: await temporaryFolder() });
  const postgres = startPostgresServer({ isDurable: true });
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}
