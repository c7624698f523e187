import { randomUUID } from 'node:crypto';
import { type EmailKind, recoveryKinds } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testRules } from '../testing/outbox';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { queueEmail } from './mail';
import { dropSurplus } from './stranger-limits';

const server = testServer({ env: mailEnv });
const params = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const now = Date.now();

type Asked = { kind?: EmailKind; to?: string; minutesAgo?: number };

/** Queues a message that a stranger causes, as if it were some minutes ago. Gives whether it stays. */
async function ask({ kind = 'account-email', to = 'rex@mail.example', minutesAgo = 0 }: Asked = {}) {
  const rules = { ...testRules, kind, cause: 'stranger' as const };
  const id = await queueEmail(server.db, server.mail, rules, { key: randomUUID(), to, subject: '', params });
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
  const others: EmailKind[] = [
    'newsletter-confirmation',
    'application-received',
    'partner-link',
    'registration-confirmed',
    'registration-waiting',
  ];
  for (const kind of others) expect(await ask({ kind })).toBe(true);
  expect(await ask({ kind: 'account-email', minutesAgo: 20 })).toBe(true);
  expect(await ask({ kind: 'account-email' })).toBe(true);
  expect(await ask({ kind: 'test' })).toBe(true);
  // That was the sixth of the others, and another kind would be the seventh.
  expect(await ask({ kind: 'contact-reply' })).toBe(false);
});
