import { expect, it } from 'vitest';
import { readOutbox, testRules } from '../testing/outbox';
import { sendQueued } from '../testing/send-queued';
import { testServer } from '../testing/server';
import { testMailServer } from '../testing/test-mail-server';
import { queueEmail } from './mail';
import { dropSurplus } from './stranger-limits';

const server = testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const mailServer = testMailServer();

it('what is one too many for a mailbox is not sent, also where nothing has dropped it before', async () => {
  const rules = { ...testRules, cause: 'stranger' as const };
  const params = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  for (const to of ['ada@mail.example', 'ada+1@mail.example', 'bo@mail.example'])
    await queueEmail(server.db, server.mail, rules, { key: to, to, subject: 'Hello', params });
  const received = await sendQueued(server, mailServer, { rules: { test: rules } });
  expect(received).toHaveLength(2);
  expect(await readOutbox(server.db)).toMatchObject([
    { to: 'ada@mail.example', state: 'sent' },
    { to: 'bo@mail.example', state: 'sent' },
  ]);
});

it('what is written to be dropped takes nobody’s turn before it is', async () => {
  const rules = { ...testRules, cause: 'stranger' as const };
  const params = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  const queue = (to: string, isForNobody: boolean) =>
    queueEmail(server.db, server.mail, rules, { key: to, to, subject: 'Hello', params, isForNobody });
  const forNobody = await queue('ada+1@mail.example', true);
  const wanted = await queue('ada@mail.example', false);
  expect(await dropSurplus(server.db, wanted)).toBe(false);
  expect(await dropSurplus(server.db, forNobody, false)).toBe(true);
  expect(await readOutbox(server.db)).toMatchObject([{ to: 'ada@mail.example' }]);
});
