import { emails } from '@shared/tables';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { sendQueued } from '../../testing/send-queued';
import { testServer } from '../../testing/server';
import type { EmailRules } from '../email-rules';
import { queueEmail } from '../queue-email';

const server = testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterEach(() => {
  mailServer.heal();
  mailServer.empty();
});
afterAll(() => mailServer.stop());

const test: EmailRules = { kind: 'test', sendWithinHours: 24, prepare: async () => ({}) };

const queue = (to: string) =>
  queueEmail(server.db, server.mail, test, {
    key: `test-${to}`,
    to,
    content: { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
  });

it('every queued message is sent once, and marked as sent', async () => {
  const addresses = Array.from({ length: 60 }, (_, number) => `ada${number}@mail.example`);
  for (const address of addresses) await queue(address);
  const received = await sendQueued(server, mailServer, { rules: { test } });
  expect(received.map(({ to }) => to).sort()).toEqual(addresses.sort());
  const rows = await server.db.select().from(emails);
  expect(rows).toSatisfy(() =>
    rows.every(({ state, attempts, sentAt }) => state === 'sent' && attempts === 1 && sentAt),
  );
});
