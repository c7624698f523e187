import { anAuditEntry, listPage } from '@shared/testing/admin';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServer, type Responses } from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';
import { AuditLogPage } from './audit-log-page';

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
