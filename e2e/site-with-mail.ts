import { expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../server/testing/mail-server';
import { copyOfDatabase } from './databases';
import { startOwnSite } from './own-site';

/** A built site that sends its mail to a mail server of its own. The one of the other tests sends none. */
export type SiteWithMail = {
  origin: string;
  mailServer: MailServer;
  /** Waits for the message to this address whose subject matches. */
  received: (to: string, subject: RegExp) => Promise<MailServer['messages'][number]['mail']>;
  stop: () => Promise<void>;
};

export async function startSiteWithMail(port: number): Promise<SiteWithMail> {
  const origin = `http://127.0.0.1:${port}`;
  const mailServer = await startMailServer();
  const stopSite = await startOwnSite(port, {
    DATA_DIR: copyOfDatabase('migrate'),
    PUBLIC_URL: origin,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
  });
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
      await stopSite();
      await mailServer.stop();
    },
  };
}
