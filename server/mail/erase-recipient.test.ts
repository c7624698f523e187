import { auditLog } from '@shared/audit/tables';
import type { EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server';
import { storedEmail } from '../testing/stored-email';
import { hashEmail } from './link-key';
import { eraseRecipient } from './mail';

const server = testServer();

const stored = (to: string, state: EmailState) =>
  storedEmail(server.db, {
    to,
    state,
    toHash: hashEmail(server.mail.linkKey, to),
    lastError: state === 'failed' ? `550 No such user ${to}` : null,
  });

const after = { id: 1, email: 'bea@mail.example' };
const updated = { userId: 1, username: 'organizer', action: 'update', entityId: '1', after } as const;
const aChange = (entity: 'subscriber' | 'venue', label: string, email: string) => ({
  ...{ ...updated, entity, label },
  before: { id: 1, email },
});

it('erasing an address drops what waits for it, and blanks it on what was sent', async () => {
  const { db, mail } = server;
  await stored('Ada@mail.example', 'held');
  await stored('ada@mail.example', 'queued');
  await stored('ADA@mail.example', 'sent');
  await stored('ada@mail.example', 'failed');
  await stored('bea@mail.example', 'queued');
  await db.transaction((tx) => eraseRecipient(tx, mail, 'ada@mail.example'));
  const blank = { to: '', html: null, text: null, lastError: null };
  expect(await db.select().from(emails).orderBy(emails.id)).toMatchObject([
    { state: 'sent', ...blank },
    { state: 'failed', ...blank },
    { state: 'queued', to: 'bea@mail.example', text: expect.stringContaining('Dana') },
  ]);
});

it('erasing an address blanks it in the audit log, and nothing else', async () => {
  const { db, mail } = server;
  const changes = [aChange('subscriber', 'ADA@mail.example', 'ada@mail.example')];
  changes.push(aChange('venue', "Ada's Bar", 'Ada@mail.example'));
  changes.push(aChange('venue', 'Other Bar', 'not-ada@mail.example'));
  await db.insert(auditLog).values(changes);
  await db.transaction((tx) => eraseRecipient(tx, mail, 'ada@mail.example'));
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map((entry) => [entry.label, entry.before, entry.after])).toEqual([
    ['an erased address', { id: 1, email: '' }, after],
    ["Ada's Bar", { id: 1, email: '' }, after],
    ['Other Bar', { id: 1, email: 'not-ada@mail.example' }, after],
  ]);
});
