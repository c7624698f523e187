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
  it('lists the time, the user and the action of each change', async () => {
    visit({ [list]: listPage([entry, removal]) });
    await screen.findByRole('table');
    expect(textsOf('columnheader')).toEqual(['When', 'Who', 'What']);
    expect(textsOf('cell').slice(0, 2)).toEqual(['Dec 5, 2026, 4:05 PM', 'rosie']);
    expect(textsOf('rowheader')).toEqual([
      'published event Thornton Park Tail Trail',
      'deleted setting mascot',
    ]);
  });

  it('tells partners from administrators, whatever they call themselves', async () => {
    const answer = anAuditEntry({
      actor: 'partner',
      userId: null,
      username: 'rosie',
      entity: 'stop',
      label: 'The Wagging Tail, Thornton Park Tail Trail',
      before: { state: 'invited' },
      after: { state: 'confirmed' },
    });
    visit({ [list]: listPage([answer]) });
    await screen.findByRole('table');
    expect(textsOf('cell')).toContain('rosie (partner)');
    expect(textsOf('rowheader')).toEqual(['confirmed stop The Wagging Tail, Thornton Park Tail Trail']);
  });

  it('names helpers at the door as what they are', async () => {
    const move = anAuditEntry({
      actor: 'helper',
      userId: null,
      username: 'Helpers at the door',
      before: { packAt: null },
      after: { packAt: 'The Dock' },
    });
    const { user } = visit({ [list]: listPage([move]) });
    await user.click(
      await screen.findByRole('button', { name: 'moved the pack of event Thornton Park Tail Trail' }),
    );
    expect(
      screen.getByRole('dialog', {
        name: 'Helpers at the door moved the pack of event Thornton Park Tail Trail',
      }),
    ).toBeVisible();
    expect(screen.queryByText(/\(partner\)/)).not.toBeInTheDocument();
  });
});

describe('an opened change of the audit log', () => {
  const open = async (name: string) => {
    const { user } = visit({ [list]: listPage([entry, removal]) });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    const rows = () =>
      dialog.getAllByRole('row').map((row) => textsIn([...row.querySelectorAll('th, td')]).join(' | '));
    return { user, rows };
  };

  it('shows the values of each field before and after', async () => {
    const { user, rows } = await open('published event Thornton Park Tail Trail');
    const dialog = screen.getByRole('dialog', { name: 'rosie published event Thornton Park Tail Trail' });
    expect(dialog).toHaveAccessibleDescription('Dec 5, 2026, 4:05 PM');
    expect(rows()).toEqual(['Field | Before | After', 'Price | $25.00 | $30.00', 'Is active | No | Yes']);
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('published event Thornton Park Tail Trail')).toHaveFocus();
  });

  it('shows the values that a deleted row had', async () => {
    const { rows } = await open('deleted setting mascot');
    expect(rows()).toEqual(['Field | Before | After', 'Key | mascot | –', 'Value | Rosie | –']);
  });
});
