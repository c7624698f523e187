import { randomUUID } from 'node:crypto';
import { emails } from '@shared/mail/tables';
import { type Database, firstOf } from '../database/database';
import { applicationApprovedEmail } from '../features/partners/templates/application-emails';
import { renderEmail } from '../mail/render';

const partner = { kind: 'venue', businessName: 'The Barking Lot', contactName: 'Dana' } as const;

/** A text for the message below, as administrators of the site of `mailEnv` write it. */
export const editedEmailText = 'Welcome, Dana!\n\nSee my application: https://pups.example/partner/…';

/** The environment in which sending is on, to a server that nobody listens at. */
export const mailEnv = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://pups.example',
  MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
};

/** To render it for each test would take as long as to store it. */
let rendered: ReturnType<typeof renderEmail> | undefined;

/** Stores a held message to a bar that was approved. */
export async function storedEmail(db: Database, changes: Partial<typeof emails.$inferInsert> = {}) {
  rendered ??= renderEmail(applicationApprovedEmail(partner));
  const rows = await db
    .insert(emails)
    .values({
      ...(await rendered),
      kind: 'application-approved',
      key: randomUUID(),
      state: 'held',
      to: 'dana@bar.example',
      toHash: 'hash of dana@bar.example',
      sendBefore: new Date(Date.now() + 24 * 60 * 60 * 1000),
      ...changes,
    })
    .returning();
  return firstOf(rows);
}
