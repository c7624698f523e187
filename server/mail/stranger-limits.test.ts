import { randomUUID } from 'node:crypto';
import { type EmailKind, recoveryKinds } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { describe, expect, it } from 'vitest';
import { testMailServer } from '../testing/mail-server';
import { readOutbox, sendQueued, testRules } from '../testing/outbox';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { queueEmail } from './mail';
import { dropSurplus } from './stranger-limits';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();

type Asked = { kind?: EmailKind; to?: string };

function queue({ kind = 'account-email', to = 'rex@mail.example' }: Asked) {
  const rules = { ...testRules, kind, cause: 'stranger' as const };
  const params = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  const email = { key: randomUUID(), to, subject: 'Hello', params };
  return server.db.transaction((tx) => queueEmail(tx, server.mail, rules, email));
}

/** Queues one, and gives whether it stays. */
async function ask(asked: Asked = {}) {
  return !(await dropSurplus(server.db, server.mail.rules, await queue(asked)));
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Has what is in the outbox by now so many minutes older, and as it says. */
const age = (minutes: number, changes: Partial<typeof emails.$inferInsert>) =>
  server.db.update(emails).set({ createdAt: minutesAgo(minutes), ...changes });

describe.each(recoveryKinds)('of %s', (kind) => {
  it('a mailbox gets the next one an hour after the last one has left', async () => {
    expect(await ask({ kind })).toBe(true);
    await age(200, { state: 'sent', sentAt: minutesAgo(59) });
    expect(await ask({ kind })).toBe(false);
    expect(await ask({ kind, to: 'bo@mail.example' })).toBe(true);
    await age(200, { state: 'sent', sentAt: minutesAgo(61) });
    expect(await ask({ kind })).toBe(true);
  });

  it('a mailbox is about to get one that is queued, also where it was asked for at once', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask({ kind })));
    expect(asked.filter(Boolean)).toHaveLength(1);
    await age(59, {});
    expect(await ask({ kind })).toBe(false);
  });

  it.each([
    ['has failed', { state: 'failed' }],
    ['is held', { state: 'held' }],
  ] as const)('one that %s keeps nobody from the next', async (_what, changes) => {
    await ask({ kind });
    await age(1, changes);
    expect(await ask({ kind })).toBe(true);
  });

  it('a mailbox gets one of those that were asked for while mail was paused: the last', async () => {
    await ask({ kind });
    await age(61, {});
    const id = await queue({ kind });
    expect(await dropSurplus(server.db, server.mail.rules, id)).toBe(false);
    expect(await readOutbox(server.db)).toMatchObject([{ id, state: 'queued' }]);
  });

  it('what anybody can make up behind a + is one mailbox, and keeps the address itself from nothing', async () => {
    expect(await ask({ kind, to: 'Rex+1@Mail.example' })).toBe(true);
    expect(await ask({ kind, to: 'rex+2@mail.example' })).toBe(false);
    expect(await ask({ kind })).toBe(true);
  });
});

it('nothing else that strangers cause uses up the ways back, nor they that', async () => {
  const confirmations: EmailKind[] = ['newsletter-confirmation', 'application-received', 'test'];
  for (const kind of [...confirmations, 'registration-confirmed', 'registration-waiting'] as const)
    expect(await ask({ kind })).toBe(true);
  for (const kind of recoveryKinds) expect(await ask({ kind })).toBe(true);
  expect(await ask({ kind: 'registration-offer' })).toBe(true);
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
