import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { answer, json } from '@/testing/answer';
import { goTo } from '@/testing/render';
import { App } from './app';

function visit(address: string) {
  answer({ 'GET /api/events': json([]) });
  goTo(address);
  return render(<App queries={createQueryClient()} />);
}

const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });

describe('the addresses of the site', () => {
  it.each([
    { address: '/', name: /^Good dogs/, title: /^Pup Crawl Orlando/ },
    { address: '/events', name: 'Upcoming Events', title: /^Upcoming Events/ },
    { address: '/venue-partner', name: 'Become a Venue Partner', title: /^Become a Venue Partner/ },
    { address: '/vendor-partner', name: 'Become a Vendor Partner', title: /^Become a Vendor Partner/ },
    { address: '/auth', name: 'Login or Register', title: /^Login or Register/ },
  ])('show a page each, which names the browser’s tab: $address', async ({ address, name, title }) => {
    visit(address);
    expect(await heading(name)).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(title));
  });

  it('send a guest of /admin to the login', async () => {
    visit('/admin');
    expect(await heading('Login or Register')).toBeVisible();
    expect(window.location.pathname).toBe('/auth');
  });

  it.each(['/cats', '/events/7/nothing', '/admin/secret'])(
    'show 404 Page Not Found with a way home anywhere else: %s',
    async (address) => {
      visit(address);
      expect(await heading('404 Page Not Found')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
      await waitFor(() => expect(document.title).toMatch(/^Page Not Found/));
    },
  );
});
