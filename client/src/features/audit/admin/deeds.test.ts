import type { AuditEntity } from '@shared/audit/audit';
import { anAuditEntry } from '@shared/testing/admin';
import { describe, expect, it } from 'vitest';
import { whatWasDone } from './deeds';

type Fields = Record<string, unknown>;

const done = (entity: AuditEntity, before: Fields, after: Fields) =>
  whatWasDone(anAuditEntry({ entity, label: 'Rosie', before, after }));

describe('what was done', () => {
  it.each([
    { action: 'create' as const, sentence: 'created event Lake Loop' },
    { action: 'delete' as const, sentence: 'deleted event Lake Loop' },
  ])('is in words where a row comes or goes: $action', ({ action, sentence }) => {
    const isActive = { isActive: true };
    expect(whatWasDone(anAuditEntry({ action, label: 'Lake Loop', before: isActive, after: isActive }))).toBe(
      sentence,
    );
  });

  it.each<[AuditEntity, Fields, Fields, string]>([
    ['event', { price: 1 }, { price: 2 }, 'changed event Rosie'],
    [
      'event',
      { cancelledAt: null, registrationOpen: true },
      { cancelledAt: 'x', registrationOpen: false },
      'cancelled event Rosie',
    ],
    ['event', { isActive: false }, { isActive: true }, 'published event Rosie'],
    ['event', { isActive: true }, { isActive: false }, 'took event Rosie off the site'],
    ['event', {}, { guestMessage: 'Rain' }, 'wrote to the guests of event Rosie'],
    ['event', { packAt: null }, { packAt: 'The Dock' }, 'moved the pack of event Rosie'],
    [
      'venue',
      { isApproved: false, isDeclined: true },
      { isApproved: true, isDeclined: false },
      'approved venue Rosie',
    ],
    [
      'vendor',
      { isApproved: true, isDeclined: false },
      { isApproved: false, isDeclined: true },
      'declined vendor Rosie',
    ],
    ['vendor', { isDeclined: true }, { isDeclined: false }, 'set vendor Rosie back to pending'],
    [
      'venue',
      { contactEmail: 'a', linkVersion: 1 },
      { contactEmail: 'b', linkVersion: 2 },
      'moved venue Rosie to another address',
    ],
    ['vendor', { linkVersion: 1 }, { linkVersion: 2 }, 'ended the links of vendor Rosie'],
    ['connection', { linkVersion: 1 }, { linkVersion: 2 }, 'moved connection Rosie to another address'],
    ['registration', { email: 'a' }, { email: 'b' }, 'moved registration Rosie to another address'],
    ['message', { isRead: false }, { isRead: true, reply: 'Woof' }, 'answered message Rosie'],
    ['email', { state: 'held' }, { state: 'queued' }, 'sent email Rosie'],
    ['email', { state: 'failed' }, { state: 'queued' }, 'tried email Rosie again'],
    ['user', { isAdmin: false }, { isAdmin: true }, 'made user Rosie an administrator'],
    [
      'user',
      { passkeys: 0, recoveryCodes: 0 },
      { passkeys: 1, recoveryCodes: 10 },
      'added a passkey to user Rosie',
    ],
    [
      'user',
      { passkeys: 1, recoveryCodes: 10 },
      { passkeys: 0, recoveryCodes: 0 },
      'removed a passkey from user Rosie',
    ],
    ['user', { passkeys: 2 }, { passkeys: 0 }, 'removed the second factors of user Rosie'],
    [
      'user',
      { hasEmail: true },
      { hasEmail: false, emailChangedAt: 'x' },
      'removed the email address of user Rosie',
    ],
    ['newsletter', { state: 'draft' }, { state: 'sending' }, 'sent newsletter Rosie'],
    ['registration', { state: 'confirmed' }, { state: 'cancelled' }, 'cancelled registration Rosie'],
    ['door-link', { revokedAt: null }, { revokedAt: 'x' }, 'ended door link Rosie'],
    ['stop', { state: 'planned', askedAt: null }, { state: 'invited', askedAt: 'x' }, 'invited stop Rosie'],
    [
      'stop',
      { state: 'invited', specials: [] },
      { state: 'confirmed', specials: [1] },
      'confirmed stop Rosie',
    ],
    [
      'stop',
      { state: 'confirmed', askedAt: 'x' },
      { state: 'invited', askedAt: null },
      'set stop Rosie back to unconfirmed',
    ],
    ['stop', { arrivesAt: 'x' }, { arrivesAt: 'y' }, 'changed the times of stop Rosie'],
    ['picture', { state: 'pending' }, { state: 'accepted' }, 'accepted picture Rosie'],
  ])('is named by what matters most: %s from %j to %j', (entity, before, after, sentence) => {
    expect(done(entity, before, after)).toBe(sentence);
  });

  it('names many messages as what they are together', () => {
    const many = {
      entity: 'email',
      entityId: 'all',
      before: { state: 'held' },
      after: { state: 'queued' },
    } as const;
    expect(whatWasDone(anAuditEntry({ ...many, label: 'All held messages' }))).toBe('sent all held messages');
  });
});
