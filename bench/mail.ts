import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { mostConnections } from '../server/mail/sender/transport';
import { type MailServer, startMailServer } from '../server/testing/mail-server';
import { compare } from './harness/compare';
import { newsletter, sendingOver, sendNewsletter } from './harness/newsletter';
import { type Env, onEachDatabase, storeSubscribers, withSite } from './harness/site';

const count = 1000;

/** How many messages a second a mail server gets, from the first to the last. */
async function throughput(mailServer: MailServer, send: () => Promise<unknown>) {
  mailServer.empty();
  const sending = send();
  while (mailServer.recipients.length === 0) await wait(1);
  const startedAt = performance.now();
  while (mailServer.recipients.length < count) await wait(5);
  const seconds = (performance.now() - startedAt) / 1000;
  await sending;
  return { perSecond: count / seconds };
}

/** Starts nodemailer alone, in a process of its own as the site is. */
async function startBare(port: number, parts: { html: string; text: string }) {
  const child = fork('bench/baselines/bare-mail.ts', { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  const message = { from: 'Pup Crawl Orlando <woof@pups.example>', subject: newsletter.subject, ...parts };
  return {
    async send() {
      child.send({ port, connections: mostConnections, count, message });
      await once(child, 'message');
    },
    stop: () => child.kill(),
  };
}

async function measure(name: string, database: Env, rounds: number): Promise<void> {
  const mailServer = await startMailServer({ keepsMessages: false });
  const env = { ...database, ...sendingOver(mailServer.url) };
  await storeSubscribers(env, count);
  await withSite(env, async (site) => {
    const { send, admin: headers } = site;
    const preview = await send('POST', '/api/admin/newsletters/preview', { body: newsletter, headers });
    const bare = await startBare(mailServer.port, JSON.parse(preview.body));
    try {
      await compare(
        `a newsletter to ${count} on ${name}, over ${mostConnections} connections`,
        rounds,
        { name: 'ours', measure: () => throughput(mailServer, () => sendNewsletter(site)) },
        [{ name: 'nodemailer alone', measure: () => throughput(mailServer, bare.send) }],
      );
    } finally {
      bare.stop();
    }
  });
  await mailServer.stop();
}

/** Messages a second of a newsletter, without a limit, beside nodemailer alone. */
export const measureMail = (rounds = 3): Promise<void> =>
  onEachDatabase((name, env) => measure(name, env, rounds));
