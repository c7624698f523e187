import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readToken, storeToken } from '@/api/auth-token';
import { createQueryClient } from '@/api/query-client';
import { answer, held, json, noConnection, noContent } from '@/testing/answer';
import { goTo, notifications } from '@/testing/render';
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

  it.each(['/cats', '/events/7/nothing', '/admin/secret', '/EVENTS', '/Venue-Partner'])(
    'show 404 Page Not Found with a way home anywhere else: %s',
    async (address) => {
      visit(address);
      expect(await heading('404 Page Not Found')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
      await waitFor(() => expect(document.title).toMatch(/^Page Not Found/));
    },
  );
});

const menus = [
  { menu: 'user’s', open: () => screen.findByRole('button', { name: 'rosie' }), item: 'menuitem' },
  { menu: 'phone’s', open: () => screen.findByRole('button', { name: 'Open menu' }), item: 'button' },
];
const outcomes = [
  { outcome: 'Logged out', reply: noContent },
  { outcome: 'Logout failed', reply: noConnection },
];
const ways = menus.flatMap((menu) =>
  outcomes.flatMap((outcome) => ['/', '/events', '/admin'].map((from) => ({ ...menu, ...outcome, from }))),
);

describe('a logout', () => {
  it.each(ways)(
    'in the $menu menu on $from ends at home, with the focus on the page: $outcome',
    async (way) => {
      storeToken('good');
      const { answer: reply, release } = held(way.reply);
      answer({
        'GET /api/user': json({ id: 1, username: 'rosie', isAdmin: true }),
        'GET /api/events': json([]),
        'POST /api/logout': reply,
        ...Object.fromEntries(
          ['events', 'venues', 'vendors', 'subscribers', 'contact-messages', 'site-settings'].map((list) => [
            `GET /api/admin/${list}`,
            json([]),
          ]),
        ),
      });
      goTo(way.from);
      render(<App queries={createQueryClient()} />);
      const replaceState = vi.spyOn(window.history, 'replaceState');
      onTestFinished(() => replaceState.mockRestore());
      const user = userEvent.setup();
      if (way.from === '/admin') await heading('Admin Dashboard');
      await screen.findByRole('button', { name: 'rosie' });

      await user.click(await way.open());
      await user.click(screen.getByRole(way.item, { name: 'Logout' }));
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
      release();
      await waitFor(() => expect(notifications().getByText(way.outcome)).toBeInTheDocument());
      await waitFor(() => expect(screen.queryByRole('button', { name: 'rosie' })).not.toBeInTheDocument());
      expect(await heading(/^Good dogs/)).toBeVisible();
      expect(window.location.pathname).toBe('/');
      // Not even in passing was the visitor sent to the login.
      expect(replaceState).not.toHaveBeenCalled();
      expect(readToken()).toBeNull();
      expect(screen.getByRole('main')).toHaveFocus();
      expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    },
  );
});
