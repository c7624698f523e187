import { emails, mailStatus } from '@shared/mail/tables';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../database/database';
import { emailRules } from '../emails';
import { findMailPicture } from '../features/pictures/queries';
import { createLog } from '../http/middleware/request-log';
import type { Mail } from '../mail/mail';
import { type SenderSettings, startSender } from '../mail/sender/sender';
import { openTransport, smtpOptions, type Transport } from '../mail/sender/transport';
import type { MailServer, ReceivedMessage } from './mail-server';

/** Where the links of messages lead in tests. */
const origin = 'https://pups.example';

/** Whether nothing is under way, and what is left waits. One statement: between two, a message could be claimed. */
async function isOver(db: Database): Promise<boolean> {
  const isQueued = sql`${emails.state} = 'queued'`;
  const [now] = await db
    .select({
      isUnderWay: sql<boolean>`exists (select from ${emails} where ${isQueued} and ${emails.leasedUntil} > now())`,
      isWaiting: sql<boolean>`exists (select from ${mailStatus}
      where ${mailStatus.nextSendAt} > now() + interval '1 second')`,
      isDue: sql<boolean>`exists (select from ${emails} where ${isQueued} and ${emails.sendAt} <= now())`,
    })
    .from(sql`(select 1) as one`);
  return now !== undefined && !now.isUnderWay && (now.isWaiting || !now.isDue);
}

/** Starts a sender to a mail server, as fast as it goes. */
export const startTestSender = (
  { db, mail }: { db: Database; mail: Mail },
  { url }: Pick<MailServer, 'url'>,
  settings: Partial<SenderSettings> = {},
) =>
  startSender({
    db,
    mail,
    transport: openTransport(smtpOptions(url)),
    rules: emailRules,
    findPicture: (hash) => findMailPicture(db, hash),
    from: { name: 'Pup Crawl Orlando', address: 'woof@pups.example' },
    perSecond: 100_000,
    origin,
    log: createLog('silent'),
    ...settings,
  });

/** Tries to send each due message once. Gives all that the server has received by then. */
export async function sendQueued(
  services: { db: Database; mail: Mail },
  mailServer: Pick<MailServer, 'url' | 'messages'>,
  settings?: Partial<SenderSettings>,
): Promise<ReceivedMessage[]> {
  const sender = startTestSender(services, mailServer, settings);
  try {
    await expect.poll(() => isOver(services.db), { interval: 10 }).toBe(true);
  } finally {
    await sender.stop();
  }
  return mailServer.messages;
}

/** A transport that takes a message only when it is told to. */
export function aStuckTransport() {
  const under: (() => void)[] = [];
  const transport: Transport = {
    deliver: () =>
      new Promise((resolve) => {
        under.push(() => resolve({ outcome: { kind: 'sent' } }));
      }),
    close: () => {},
  };
  return { transport, under };
}
