import { hookDeliveries, hooks } from '@shared/hooks/tables';
import type { Database } from '../database/database';
import { linkKinds } from '../mail/link-kinds';
import { linkToken } from '../mail/links';
import { testLinkKey } from './link-key';

const first = { id: 1 };

/** The path of the address of a connection that nobody has replaced. */
export const hookAddress = (kind: 'venue' | 'vendor', id = 1) => ({
  kind,
  token: linkToken({ linkKey: testLinkKey }, linkKinds.hook, { id, kind, linkVersion: 1 }),
});

/** Stores a connection of any program, with something that waits there. */
export async function storeSampleHooks(db: Database): Promise<void> {
  const question = { key: 'bar', question: 'bar' };
  await db.insert(hooks).values({ kind: 'venue', provider: 'json', questions: [question] });
  await db.insert(hookDeliveries).values({
    hookId: first.id,
    key: 'waits',
    state: 'unmapped',
    problem: 'Email: Invalid email address',
    answers: [{ ...question, answer: 'Bark' }],
  });
}

export const hookRequests = {
  receiveForm: { params: hookAddress('venue'), mediaType: 'application/json', body: '{"bar":"Bark"}' },
  listHooks: {},
  createHook: { body: { kind: 'vendor', provider: 'tally' } },
  updateHook: { params: first, body: { mapping: { businessName: 'bar' }, isAgreed: true } },
  replaceHookAddress: { params: first },
  deleteHook: { params: first },
  dropHookDelivery: { params: first },
};
