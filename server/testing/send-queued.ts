import { emails } from '@shared/tables';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../database/database';
import { emailRules } from '../emails';
import { createLog } from '../http/middleware/request-log';
import type { Mail } from '../mail/mail';
import { type SenderSettings, startSender } from '../mail/sender/sender';
import { smtpOptions } from '../mail/sender/smtp-options';
import { openTransport } from '../mail/sender/transport';
import type { MailServer, ReceivedMessage } from './mail-server';

/** Where the links of messages lead in tests. */
const origin = 'https://pups.example';

/**
 * Sends to a mail server all that is due, each message once: what fails for now is not tried again. Gives what the server
 * has received by then, in all.
 */
export async function sendQueued(
  { db, mail }: { db: Database; mail: Mail },
  mailServer: Pick<MailServer, 'url' | 'messages'>,
  settings: Partial<SenderSettings> = {},
): Promise<ReceivedMessage[]> {
  const sender = startSender({
    db,
    mail,
    transport: await openTransport(smtpOptions(mailServer.url)),
    rules: emailRules,
    from: { name: 'Pup Crawl Orlando', address: 'woof@pups.example' },
    perSecond: 100_000,
    origin,
    log: createLog('silent'),
    ...settings,
  });
  const due = () => db.$count(emails, sql`${emails.state} = 'queued' and ${emails.sendAt} <= now()`);
  try {
    await expect.poll(due, { interval: 10, timeout: 20_000 }).toBe(0);
  } finally {
    await sender.stop();
  }
  return mailServer.messages;
}
