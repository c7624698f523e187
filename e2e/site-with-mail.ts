import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../server/testing/mail-server';
import { administrator } from './administrator';
import { copyOfDatabase } from './databases';

/** A built site that sends its mail to a mail server of its own. The one of the other tests sends none. */
export type SiteWithMail = {
  origin: string;
  mailServer: MailServer;
  /** Waits for the message to this address whose subject matches. */
  received: (to: string, subject: RegExp) => Promise<MailServer['messages'][number]['mail']>;
  stop: () => Promise<void>;
};

async function stopSite(site: ChildProcess): Promise<void> {
  site.kill('SIGTERM');
  if (site.exitCode === null) await once(site, 'exit');
}

export async function startSiteWithMail(port: number): Promise<SiteWithMail> {
  const origin = `http://127.0.0.1:${port}`;
  const mailServer = await startMailServer();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: copyOfDatabase('migrate'),
    JWT_SECRET: 'a secret that only the browser tests know',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    PUBLIC_URL: origin,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const site = spawn(process.execPath, ['dist/server/index.js'], { env, stdio: 'inherit' });
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return {
    origin,
    mailServer,
    async received(to, subject) {
      const find = () =>
        mailServer.messages.find((message) => message.to === to && subject.test(message.mail.subject ?? ''));
      await expect.poll(() => find()?.mail.subject, { timeout: 30_000 }).toMatch(subject);
      const found = find();
      if (!found) throw new Error('the message is gone');
      return found.mail;
    },
    async stop() {
      await stopSite(site);
      await mailServer.stop();
    },
  };
}
