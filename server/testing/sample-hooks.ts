import { hookDeliveries, hooks } from '@shared/hooks/tables';
import { venueApplication } from '@shared/partners/partners';
import { aVenueInput } from '@shared/testing/builders';
import type { Database } from '../database/database';
import { linkKinds, linkToken } from '../mail/links';
import { testLinkKey } from './link-key';

const first = { id: 1 };

/** The path of the address of a connection that nobody has replaced. */
export const hookAddress = (kind: 'venue' | 'vendor', id = 1) => ({
  kind,
  token: linkToken({ linkKey: testLinkKey }, linkKinds.hook, { id, kind, linkVersion: 1 }),
});

/** Stores a connection of any program, with something that waits there, and something of a venue that has applied. */
export async function storeSampleHooks(db: Database): Promise<void> {
  const question = { key: 'bar', question: 'bar' };
  await db.insert(hooks).values({ kind: 'venue', provider: 'json', questions: [question] });
  const answers = [{ ...question, answer: 'Bark' }];
  const waits = (key: string) => ({ hookId: first.id, key, state: 'unmapped' as const, answers });
  const byHand = venueApplication.parse(aVenueInput());
  await db.insert(hookDeliveries).values([
    { ...waits('waits'), problem: 'Email: Invalid email address' },
    { ...waits('again'), problem: 'Has applied already', byHand, applicationId: 1 },
  ]);
}

export const hookRequests = {
  receiveForm: { params: hookAddress('venue'), mediaType: 'application/json', body: '{"bar":"Bark"}' },
  listHooks: {},
  createHook: { body: { kind: 'vendor', provider: 'tally' } },
  updateHook: { params: first, body: { mapping: { businessName: 'bar' }, isAgreed: true } },
  replaceHookAddress: { params: first },
  deleteHook: { params: first },
  getHookDelivery: { params: first },
  setHookDelivery: { params: first, body: { ...aVenueInput(), kind: 'venue' } },
  mergeHookDelivery: { params: { id: 2 }, body: { version: 1 } },
  dropHookDelivery: { params: first },
};
