import { randomUUID } from 'node:crypto';
import { emails } from '@shared/tables';
import type { Database } from '../database/database';
import { siteLink, tokenPlace } from '../mail/placeholders';

const partnerLink = siteLink(`/partner/${tokenPlace('partner')}`);

/** What the message below says, as administrators of a site at `https://pups.example` see and edit it. */
export const storedEmailText = 'Welcome, Dana!\n\nOpen your page [https://pups.example/partner/…]';

/** The environment in which sending is on, to a server that nobody listens at. */
export const mailEnv = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://pups.example',
  MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
};

/** Stores a message to a bar that was approved, as the layout of messages renders one. */
export async function storedEmail(db: Database, changes: Partial<typeof emails.$inferInsert> = {}) {
  const [email] = await db
    .insert(emails)
    .values({
      kind: 'application-approved',
      key: randomUUID(),
      state: 'held',
      to: 'dana@bar.example',
      toHash: 'hash of dana@bar.example',
      subject: 'You are in',
      html: `<!doctype html><html><body><p>Pup Crawl Orlando</p><div data-content=""><p>Welcome, Dana!</p><p><a href="${partnerLink}">Open your page</a></p></div><p>Why you get this</p></body></html>`,
      text: `Pup Crawl Orlando\n\nWelcome, Dana!\n\nOpen your page [${partnerLink}]\n\nWhy you get this`,
      sendBefore: new Date(Date.now() + 24 * 60 * 60 * 1000),
      ...changes,
    })
    .returning();
  if (!email) throw new Error('the insert gave no row');
  return email;
}
