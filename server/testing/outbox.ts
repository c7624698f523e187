import { emails, mailStatus } from '@shared/mail/tables';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Database } from '../database/database';
import { emailRules } from '../emails';
import { findMailPicture } from '../features/pictures/queries';
import { createLog } from '../http/middleware/request-log';
import { type EmailRow, type EmailRules, type Letter, loadLetter } from '../mail/email-rules';
import { type Mail, queueEmail } from '../mail/mail';
import type { RenderedEmail } from '../mail/render';
import { type SenderSettings, startSender } from '../mail/sender/sender';
import { openTransport, smtpOptions, type Transport } from '../mail/sender/transport';
import type { MailServer, ReceivedMessage } from './mail-server';

const params = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** Rules under which every test message is wanted. */
export const testRules: EmailRules<z.output<typeof params>> = {
  kind: 'test',
  cause: 'site',
  sendWithinDays: 4,
  params,
  load: async ({ params: content }) => ({ tokens: {}, render: async () => content }),
};

export async function queueTo(
  { db, mail }: { db: Database; mail: Mail },
  to: string,
  changes: Partial<EmailRow> = {},
): Promise<EmailRow> {
  const said = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await queueEmail(db, mail, testRules, { key: `test ${to}`, to, subject: said.subject, params: said });
  const [row] = await db
    .update(emails)
    .set({ to, ...changes })
    .where(eq(emails.key, `test ${to}`))
    .returning();
  if (!row) throw new Error('the message was not queued');
  return row;
}

type Services = { db: Database; mail: Mail };

/** Queues a message for each of so many addresses. Gives the addresses. */
export async function queueMany(
  services: Services,
  count: number,
  changes?: Partial<EmailRow>,
): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, number) => `ada${number}@mail.example`);
  for (const address of addresses) await queueTo(services, address, changes);
  return addresses;
}

async function loadEmail({ db, mail }: Services, email: EmailRow | undefined): Promise<Letter | undefined> {
  if (!email || email.kind === 'test') throw new Error('there is no message of a feature');
  return loadLetter(emailRules[email.kind], { db, mail, email, now: new Date() });
}

/** The tokens of a message's links, as they are made right before it is sent; undefined where nobody wants it any more. */
export const prepareEmail = async (services: Services, email: EmailRow | undefined) =>
  (await loadEmail(services, email))?.tokens;

/** What a message would say at this moment, where it is wanted. */
export async function renderedNow(services: Services, email: EmailRow | undefined): Promise<RenderedEmail> {
  const letter = await loadEmail(services, email);
  if (!letter) throw new Error('nobody wants this message any more');
  return letter.render();
}

/** Every message in the outbox, in the order of their ids. */
export const readOutbox = (db: Database): Promise<EmailRow[]> => db.select().from(emails).orderBy(emails.id);

/** How many seconds from now a message is due, by the database's clock. */
export async function dueIn(db: Database, email: EmailRow | undefined): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${emails.sendAt} - now())::float8` })
    .from(emails)
    .where(eq(emails.id, email?.id ?? 0));
  return row?.seconds ?? Number.NaN;
}

/** Makes every waiting message due, as if its time had come. */
export async function makeDue(db: Database): Promise<void> {
  await db.update(emails).set({ sendAt: sql`now()` }).where(eq(emails.state, 'queued'));
}

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

export type TestSender = Partial<SenderSettings & SenderSettings['config']['mail'] & Pick<Mail, 'rules'>>;

/** Starts a sender to a mail server, as fast as it goes. */
export function startTestSender(
  services: Services,
  { url }: Pick<MailServer, 'url'>,
  settings: TestSender = {},
) {
  const { rules = { ...emailRules, test: testRules }, perSecond = 100_000, ...others } = settings;
  const { from = { name: 'Pup Crawl Orlando', address: 'woof@pups.example' } } = others;
  const { db } = services;
  const mail = { ...services.mail, rules };
  const sender = startSender({
    db,
    mail,
    config: { mail: { smtpUrl: url, from, perSecond }, publicUrl: 'https://pups.example', port: 0 },
    transport: openTransport(smtpOptions(url)),
    findPicture: (hash) => findMailPicture(db, hash),
    log: createLog('silent'),
    ...others,
  });
  services.mail.wake = mail.wake;
  return sender;
}

/** Tries to send each due message once. Gives all that the server has received by then. */
export async function sendQueued(
  services: Services,
  mailServer: Pick<MailServer, 'url' | 'messages'>,
  settings?: TestSender,
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
