import { auditLog } from '@shared/audit/tables';
import type { EmailKind, EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server';
import { eraseRecipient } from './erase-recipient';
import { hashEmail } from './link-key';

const server = testServer();
const day = 24 * 60 * 60 * 1000;
let number = 0;

const anEmail = (to: string, state: EmailState, kind: EmailKind = 'newsletter') => {
  number += 1;
  return {
    kind,
    key: `key-${number}`,
    state,
    to,
    toHash: hashEmail(server.mail.linkKey, to),
    subject: 'Hello',
    html: '<p>Hello Ada</p>',
    text: 'Hello Ada',
    lastError: state === 'failed' ? `550 No such user ${to}` : null,
    sendBefore: new Date(Date.now() + day),
  };
};

const aChange = (entity: 'subscriber' | 'venue', label: string, email: string) => ({
  userId: 1,
  username: 'organizer',
  action: 'update' as const,
  entity,
  entityId: '1',
  label,
  before: { id: 1, email },
  after: { id: 1, email: 'bea@mail.example' },
});

const stored = () => server.db.select().from(emails).orderBy(emails.id);

it('erasing an address drops what waits for it, and blanks it on what was sent', async () => {
  const { db, mail } = server;
  await db
    .insert(emails)
    .values([
      anEmail('Ada@mail.example', 'held'),
      anEmail('ada@mail.example', 'queued'),
      anEmail('ADA@mail.example', 'sent'),
      anEmail('ada@mail.example', 'failed'),
      anEmail('bea@mail.example', 'queued'),
    ]);
  await db.transaction((tx) => eraseRecipient(tx, mail, 'ada@mail.example'));
  const blank = { to: '', html: null, text: null, lastError: null };
  expect(await stored()).toMatchObject([
    { state: 'sent', ...blank },
    { state: 'failed', ...blank },
    { state: 'queued', to: 'bea@mail.example', text: 'Hello Ada' },
  ]);
});

it('erasing an address blanks it in the audit log, and nothing else', async () => {
  const { db, mail } = server;
  await db
    .insert(auditLog)
    .values([
      aChange('subscriber', 'ADA@mail.example', 'ada@mail.example'),
      aChange('venue', "Ada's Bar", 'Ada@mail.example'),
      aChange('venue', 'Other Bar', 'not-ada@mail.example'),
    ]);
  await db.transaction((tx) => eraseRecipient(tx, mail, 'ada@mail.example'));
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ label, before, after }) => ({ label, before, after }))).toEqual([
    { label: 'an erased address', before: { id: 1, email: '' }, after: { id: 1, email: 'bea@mail.example' } },
    { label: "Ada's Bar", before: { id: 1, email: '' }, after: { id: 1, email: 'bea@mail.example' } },
    {
      label: 'Other Bar',
      before: { id: 1, email: 'not-ada@mail.example' },
      after: { id: 1, email: 'bea@mail.example' },
    },
  ]);
});
