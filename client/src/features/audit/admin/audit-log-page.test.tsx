import type { AuditEntity } from '@shared/audit/audit';
import { anAuditEntry, listPage } from '@shared/testing/admin';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServer, type Responses } from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';
import { AuditLogPage, changedFields, whatWasDone } from './audit-log-page';

const list = 'GET /api/admin/audit-log?page=1&pageSize=25&sort=-createdAt';
const entry = anAuditEntry();
const removal = anAuditEntry({
  id: 10,
  action: 'delete',
  entity: 'setting',
  label: 'mascot',
  before: { key: 'mascot', value: 'Rosie' },
  after: null,
});

const visit = (responses: Responses, search = '') => {
  const server = mockServer(responses);
  return { server, ...renderPage(<AuditLogPage />, `/admin/audit-log${search}`) };
};
const textsOf = (role: 'cell' | 'rowheader' | 'columnheader') => textsIn(screen.getAllByRole(role));

describe('the audit log', () => {
  it('lists time, user and action of each change, and tells partners and helpers from administrators', async () => {
    const answer = anAuditEntry({
      id: 11,
      actor: 'partner',
      userId: null,
      username: 'rosie',
      entity: 'stop',
      label: 'The Wagging Tail, Thornton Park Tail Trail',
      before: { state: 'invited' },
      after: { state: 'confirmed' },
    });
    const move = anAuditEntry({
      id: 12,
      actor: 'helper',
      userId: null,
      username: 'Helpers at the door',
      before: { packAt: null },
      after: { packAt: 'The Dock' },
    });
    visit({ [list]: listPage([entry, removal, answer, move]) });
    await screen.findByRole('table');
    expect(textsOf('columnheader')).toEqual(['When', 'Who', 'What', 'Sat, Dec 5, 2026']);
    expect(textsOf('cell').slice(0, 2)).toEqual(['4:05 PM', 'rosie']);
    expect(textsOf('cell')).toEqual(expect.arrayContaining(['rosie (partner)', 'Helpers at the door']));
    expect(textsOf('rowheader')).toEqual([
      'published event Thornton Park Tail Trail',
      'deleted setting mascot',
      'confirmed stop The Wagging Tail, Thornton Park Tail Trail',
      'moved the pack of event Thornton Park Tail Trail',
    ]);
  });
});

it('an opened change of the audit log shows the values of each field before and after, or of a deleted row', async () => {
  const { user } = visit({ [list]: listPage([entry, removal]) });
  const rows = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('row')
      .map((row) => textsIn([...row.querySelectorAll('th, td')]).join(' | '));
  await user.click(await screen.findByRole('button', { name: 'published event Thornton Park Tail Trail' }));
  const dialog = screen.getByRole('dialog', { name: 'rosie published event Thornton Park Tail Trail' });
  expect(dialog).toHaveAccessibleDescription('Dec 5, 2026, 4:05 PM');
  expect(rows()).toEqual(['Field | Before | After', 'Price | $25.00 | $30.00', 'Is active | No | Yes']);
  await user.click(button('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button('published event Thornton Park Tail Trail')).toHaveFocus();
  await user.click(button('deleted setting mascot'));
  expect(rows()).toEqual(['Field | Before | After', 'Key | mascot | –', 'Value | Rosie | –']);
});

describe('a change in the audit log', () => {
  const field = (name: string, before: unknown, after: unknown) =>
    changedFields(anAuditEntry({ before: { [name]: before }, after: { [name]: after } }))[0];

  it('names the changed fields in words', () => {
    expect(field('startTime', '4:00 PM', '5:00 PM')).toEqual({
      name: 'Start time',
      before: '4:00 PM',
      after: '5:00 PM',
    });
  });

  it.each([
    { name: 'price', before: 2500, after: 0, texts: ['$25.00', '$0.00'] },
    { name: 'venueCount', before: 4, after: 0, texts: ['4', '0'] },
    { name: 'isActive', before: true, after: false, texts: ['Yes', 'No'] },
    { name: 'ticketUrl', before: null, after: '', texts: ['–', '–'] },
    {
      name: 'date',
      before: '2026-12-05T21:05:00.000Z',
      after: '2026-07-05T21:05:00Z',
      texts: ['Dec 5, 2026, 4:05 PM', 'Jul 5, 2026, 5:05 PM'],
    },
    { name: 'value', before: '2026-12-05', after: { a: 1 }, texts: ['2026-12-05', '{"a":1}'] },
  ])('shows the values of $name in a readable form', ({ name, before, after, texts }) => {
    expect(field(name, before, after)).toMatchObject({ before: texts[0], after: texts[1] });
  });

  it('shows no value before the creation of a row, and none after its deletion', () => {
    const row = { title: 'Tail Trail' };
    expect(changedFields(anAuditEntry({ before: null, after: row }))).toEqual([
      { name: 'Title', before: '–', after: 'Tail Trail' },
    ]);
    expect(changedFields(anAuditEntry({ before: row, after: null }))).toEqual([
      { name: 'Title', before: 'Tail Trail', after: '–' },
    ]);
  });
});

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
