import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { listPage } from '@/testing/admin-builders';
import { aMailStatus } from '@/testing/email-builders';
import { json, mockServer } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import AdminPage from './admin-page';

const outbox = 'GET /api/admin/emails?page=1&pageSize=25&sort=-createdAt';
const newsletters = 'GET /api/admin/newsletters?page=1&pageSize=25&sort=-createdAt';

function visit(address: string) {
  storeToken('good');
  mockServer({
    'GET /api/user': json({ id: 1, username: 'rosie', isAdmin: true }),
    [outbox]: listPage([]),
    'GET /api/admin/mail/status': json(aMailStatus()),
    [newsletters]: listPage([]),
  });
  return renderPage(<AdminPage />, address);
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the mail page', () => {
  it.each(['/admin/mail', '/admin/mail?view=outbox', '/admin/mail?view=cats'])(
    'shows the outbox at %s',
    async (address) => {
      visit(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
      expect(tab('Outbox')).toHaveAttribute('aria-selected', 'true');
      expect(await screen.findByText(/^Nothing has been written yet/)).toBeVisible();
    },
  );

  it('opens the newsletters at a URL of their own, and Back returns to the outbox', async () => {
    const { user } = visit('/admin/mail');
    await user.click(await screen.findByRole('tab', { name: 'Newsletters' }));
    expect(window.location.search).toBe('?view=newsletters');
    expect(await screen.findByText(/^No newsletter has been written yet/)).toBeVisible();
    window.history.back();
    await waitFor(() => expect(tab('Outbox')).toHaveAttribute('aria-selected', 'true'));
  });

  it('resets search, order and page of one list when the other is opened', async () => {
    const { user } = visit('/admin/mail?view=newsletters&page=1&sort=-createdAt');
    await screen.findByText(/^No newsletter has been written yet/);
    await user.click(tab('Outbox'));
    expect(window.location.search).toBe('?view=outbox');
  });
});
