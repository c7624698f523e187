import { randomUUID } from 'node:crypto';
import { type EmailKind, recoveryKinds } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readOutbox, testRules } from '../testing/outbox';
import { sendQueued } from '../testing/send-queued';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { testMailServer } from '../testing/test-mail-server';
import { queueEmail } from './mail';
import { dropSurplus } from './stranger-limits';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();
const now = Date.now();

type Asked = { kind?: EmailKind; to?: string; isForNobody?: boolean };

/** Queues a message that a stranger causes. Gives its id. */
function queue({ kind = 'account-email', to = 'rex@mail.example', isForNobody = false }: Asked) {
  const rules = { ...testRules, kind, cause: 'stranger' as const };
  const params = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  const email = { key: randomUUID(), to, subject: 'Hello', params, isForNobody };
  return queueEmail(server.db, server.mail, rules, email);
}

/** Queues one as if it were some minutes ago. Gives whether it stays. */
async function ask({ minutesAgo = 0, ...asked }: Asked & { minutesAgo?: number } = {}) {
  const id = await queue(asked);
  const createdAt = new Date(now - minutesAgo * 60_000);
  await server.db
    .update(emails)
    .set({ createdAt })
    .where(eq(emails.id, id ?? 0));
  return !(await dropSurplus(server.db, id));
}

describe.each(recoveryKinds)('of %s', (kind) => {
  it('a mailbox gets one in ten minutes', async () => {
    expect(await ask({ kind, minutesAgo: 20 })).toBe(true);
    expect(await ask({ kind, minutesAgo: 2 })).toBe(true);
    expect(await ask({ kind, to: 'Rex+1@Mail.example' })).toBe(false);
    expect(await ask({ kind, to: 'bo@mail.example' })).toBe(true);
  });

  it('a mailbox gets five in 24 hours', async () => {
    const days = [25 * 60, 23 * 60, 20 * 60, 15 * 60, 10 * 60, 60];
    for (const minutesAgo of days) expect(await ask({ kind, minutesAgo })).toBe(true);
    expect(await ask({ kind })).toBe(false);
  });
});

it('nothing else that strangers cause uses up the ways back, nor they that', async () => {
  const confirmations: EmailKind[] = ['newsletter-confirmation', 'application-received', 'partner-link'];
  for (const kind of [...confirmations, 'registration-confirmed', 'registration-waiting'] as const)
    expect(await ask({ kind })).toBe(true);
  expect(await ask({ minutesAgo: 20 })).toBe(true);
  expect(await ask()).toBe(true);
  expect(await ask({ kind: 'test' })).toBe(true);
  // That was the sixth of the others, and another kind would be the seventh.
  expect(await ask({ kind: 'contact-reply' })).toBe(false);
});

it('what is one too many for a mailbox is not sent, also where nothing has dropped it before', async () => {
  for (const to of ['ada@mail.example', 'ada+1@mail.example', 'bo@mail.example'])
    await queue({ kind: 'test', to });
  const rules = { test: { ...testRules, cause: 'stranger' as const } };
  expect(await sendQueued(server, mailServer, { rules })).toHaveLength(2);
  expect(await readOutbox(server.db)).toMatchObject([
    { to: 'ada@mail.example', state: 'sent' },
    { to: 'bo@mail.example', state: 'sent' },
  ]);
});

it('what is written to be dropped takes nobody’s turn before it is', async () => {
  const forNobody = await queue({ kind: 'test', to: 'ada+1@mail.example', isForNobody: true });
  const wanted = await queue({ kind: 'test', to: 'ada@mail.example' });
  expect(await dropSurplus(server.db, wanted)).toBe(false);
  expect(await dropSurplus(server.db, forNobody, false)).toBe(true);
  expect(await readOutbox(server.db)).toMatchObject([{ to: 'ada@mail.example' }]);
});
