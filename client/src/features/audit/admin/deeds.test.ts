import type { AuditEntity } from '@shared/audit/audit';
import { anAuditEntry } from '@shared/testing/admin';
import { describe, expect, it } from 'vitest';
import { whatWasDone } from './deeds';

/** Each field that was changed, before and after. */
type Changes = Record<string, [before: unknown, after: unknown]>;

function done(entity: AuditEntity, changes: Changes) {
  const side = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[index]]));
  return whatWasDone(anAuditEntry({ entity, label: 'Rosie', before: side(0), after: side(1) }));
}

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

  it.each<[AuditEntity, Changes, string]>([
    ['event', { price: [1, 2] }, 'changed event Rosie'],
    ['event', { cancelledAt: [null, 'x'], registrationOpen: [true, false] }, 'cancelled event Rosie'],
    ['event', { isActive: [false, true] }, 'published event Rosie'],
    ['event', { isActive: [true, false] }, 'took event Rosie off the site'],
    ['event', { guestMessage: [undefined, 'Rain'] }, 'wrote to the guests of event Rosie'],
    ['event', { packAt: [null, 'The Dock'] }, 'moved the pack of event Rosie'],
    ['venue', { isApproved: [false, true], isDeclined: [true, false] }, 'approved venue Rosie'],
    ['vendor', { isApproved: [true, false], isDeclined: [false, true] }, 'declined vendor Rosie'],
    ['vendor', { isDeclined: [true, false] }, 'set vendor Rosie back to pending'],
    ['venue', { contactEmail: ['a', 'b'], linkVersion: [1, 2] }, 'moved venue Rosie to another address'],
    ['vendor', { linkVersion: [1, 2] }, 'ended the links of vendor Rosie'],
    ['connection', { linkVersion: [1, 2] }, 'moved connection Rosie to another address'],
    ['registration', { email: ['a', 'b'] }, 'moved registration Rosie to another address'],
    ['message', { isRead: [false, true], reply: [undefined, 'Woof'] }, 'answered message Rosie'],
    ['email', { state: ['held', 'queued'] }, 'sent email Rosie'],
    ['email', { state: ['failed', 'queued'] }, 'tried email Rosie again'],
    ['user', { isAdmin: [false, true] }, 'made user Rosie an administrator'],
    ['user', { passkeys: [0, 1], recoveryCodes: [0, 10] }, 'added a passkey to user Rosie'],
    ['user', { passkeys: [1, 0], recoveryCodes: [10, 0] }, 'removed a passkey from user Rosie'],
    ['user', { passkeys: [2, 0] }, 'removed the second factors of user Rosie'],
    [
      'user',
      { hasEmail: [true, false], emailChangedAt: [undefined, 'x'] },
      'removed the email address of user Rosie',
    ],
    ['newsletter', { state: ['draft', 'sending'] }, 'sent newsletter Rosie'],
    ['registration', { state: ['confirmed', 'cancelled'] }, 'cancelled registration Rosie'],
    ['door-link', { revokedAt: [null, 'x'] }, 'ended door link Rosie'],
    ['stop', { state: ['planned', 'invited'], askedAt: [null, 'x'] }, 'invited stop Rosie'],
    ['stop', { state: ['invited', 'confirmed'], specials: [[], [1]] }, 'confirmed stop Rosie'],
    ['stop', { state: ['confirmed', 'invited'], askedAt: ['x', null] }, 'set stop Rosie back to unconfirmed'],
    ['stop', { arrivesAt: ['x', 'y'] }, 'changed the times of stop Rosie'],
    ['picture', { state: ['pending', 'accepted'] }, 'accepted picture Rosie'],
  ])('is named by what matters most: %s %j', (entity, changes, sentence) => {
    expect(done(entity, changes)).toBe(sentence);
  });

  it('names many messages as what they are together', () => {
    const many = { entity: 'email', entityId: 'all', label: 'All held messages' } as const;
    const released = { before: { state: 'held' }, after: { state: 'queued' } };
    expect(whatWasDone(anAuditEntry({ ...many, ...released }))).toBe('sent all held messages');
  });
});
