import { aNewsletter, listPage } from '@shared/testing/admin';
import { aMailStatus } from '@shared/testing/mail';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { json, mockServer } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import AdminPage from './admin-page';

const outbox = 'GET /api/admin/emails?page=1&pageSize=25&sort=-createdAt';
const newsletters = 'GET /api/admin/newsletters?page=1&pageSize=25&sort=sendAt';

function visit(address: string) {
  storeToken('good');
  const server = mockServer({
    'GET /api/user': json({ id: 1, username: 'rosie', isAdmin: true }),
    [outbox]: listPage([]),
    'GET /api/admin/mail/status': json(aMailStatus()),
    [newsletters]: listPage([]),
    'GET /api/events': json([]),
    'POST /api/admin/newsletters/preview': json({ html: '<p>Pups</p>', text: 'Pups' }),
  });
  return { server, ...renderPage(<AdminPage />, address) };
}

describe('the mail page', () => {
  it('shows the outbox', async () => {
    visit('/admin/mail');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
    expect(await screen.findByText(/^No emails yet/)).toBeVisible();
  });

  it('opens a new newsletter at a URL of its own, and its id once it is stored', async () => {
    const { server, user } = visit('/admin/mail?tab=newsletters');
    await user.click(await screen.findByRole('link', { name: 'New Newsletter' }));
    expect(window.location.search).toBe('?tab=newsletters&newsletter=new');
    expect(screen.getByRole('heading', { level: 1, name: 'New newsletter' })).toHaveFocus();
    server.change('POST /api/admin/newsletters', json(aNewsletter({ subject: 'Hi', body: 'Pups' }), 201));
    await user.type(screen.getByLabelText('Subject'), 'Hi');
    await user.type(screen.getByLabelText('Text'), 'Pups');
    await user.click(button('Save'));
    await waitFor(() => expect(window.location.search).toBe('?tab=newsletters&newsletter=12'));
    expect(screen.getByLabelText('Text')).toHaveValue('Pups');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit newsletter' })).toBeVisible();
  });

  it('returns from a newsletter to the list, and focuses its heading', async () => {
    const { user } = visit('/admin/mail?tab=newsletters&newsletter=new');
    await user.click(await screen.findByRole('link', { name: 'All newsletters' }));
    expect(await screen.findByText(/^No newsletters yet/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Mail' })).toHaveFocus();
  });
});
