import { test as base, devices, expect } from '@playwright/test';
import { startMailServer } from '../server/testing/mail-server';
import { type Nginx, startNginx } from './nginx';
import { type Organizer, organizerOf } from './organizer';
import { type Site, startSite } from './site';

export type Mail = {
  /** Waits for the message to this address whose subject matches. Gives the link in it that begins with this path. */
  link: (to: string, subject: RegExp, path: string) => Promise<string>;
};

/** A browser test on its worker's site: sample data, what earlier tests left, no mail. What is asked for is started. */
export const test = base.extend<
  { organizer: Organizer },
  { site: Site; mailSite: Site & { mail: Mail }; nginx: Nginx }
>({
  site: [
    async ({ playwright: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  mailSite: [
    async ({ playwright: _ }, use) => {
      const server = await startMailServer();
      const site = await startSite({ SMTP_URL: server.url });
      const link: Mail['link'] = async (to, subject, path) => {
        const find = () =>
          server.messages.find((message) => message.to === to && subject.test(message.mail.subject ?? ''));
        await expect.poll(() => find()?.mail.subject).toMatch(subject);
        const [found = ''] = new RegExp(`${site.origin}${path}[\\w-]+`).exec(find()?.mail.text ?? '') ?? [];
        expect(found).not.toBe('');
        return found;
      };
      await use({ ...site, mail: { link } });
      await site.stop();
      await server.stop();
    },
    { scope: 'worker' },
  ],
  nginx: [
    async ({ site }, use) => {
      const nginx = await startNginx(site.port);
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  organizer: async ({ baseURL, request }, use) => {
    const organizer = await organizerOf(request, baseURL ?? '');
    await use(organizer);
    await organizer.cleanUp();
  },
});

/** The same on a site that sends mail. */
export const mailTest = test.extend<{ mail: Mail }>({
  baseURL: ({ mailSite }, use) => use(mailSite.origin),
  mail: ({ mailSite }, use) => use(mailSite.mail),
});

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** The narrowest phone, for tests that are about its screen or done with one in the hand. */
export const phone = { ...pixel, viewport: { width: 360, height: 740 } };
