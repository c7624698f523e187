import { pages } from '@shared/pages';
import { aNewsItem, anEvent } from '@shared/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readToken, storeToken } from '@/api/auth-token';
import { createQueryClient } from '@/api/query-client';
import { delayed, errorResponse, json, mockServer, networkError, noContent } from '@/testing/mock-server';
import { expectLink, goTo, notifications } from '@/testing/render';
import { App } from './app';

function visit(address: string) {
  mockServer({
    'GET /api/events': json([]),
    'GET /api/events/7': json(anEvent()),
    'GET /api/events/7/pictures': json([]),
    'GET /api/newsletters': json([]),
    'GET /api/newsletters/two-new-routes': json(aNewsItem()),
    'GET /api/registrations/abc': errorResponse(404, 'link-not-found', 'Not found'),
    'GET /api/password/reset/abc': errorResponse(404, 'link-not-found', 'Not found'),
    'GET /api/partner/abc': errorResponse(404, 'link-not-found', 'Not found'),
    'GET /api/events/8': errorResponse(404, 'event-not-found', 'Not found'),
  });
  goTo(address);
  return render(<App queries={createQueryClient()} year={2026} />);
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const publicPages = [
  { address: '/', name: /^Good dogs/, title: /^Pup Crawl Orlando/ },
  { address: '/events', name: 'Upcoming Events', title: /^Upcoming Events/ },
  { address: '/venue-partner', name: 'Become a Venue Partner', title: /^Become a Venue Partner/ },
  { address: '/vendor-partner', name: 'Become a Vendor Partner', title: /^Become a Vendor Partner/ },
  { address: '/events/7', name: 'Winter Park Wander', title: /^Winter Park Wander · Pup Crawl Orlando$/ },
  {
    address: '/events/7/pictures',
    name: /Winter Park Wander$/,
    title: /^Pictures of Winter Park Wander · Pup Crawl Orlando$/,
  },
  { address: '/auth', name: 'Login or Register', title: /^Login or Register/ },
  { address: '/follow', name: 'Follow the pack', title: /^Follow · / },
  { address: '/auth/forgot', name: 'Forgot your password?', title: /^Forgotten Password/ },
  { address: '/auth/reset/abc', name: 'This link has slipped its leash', title: /^New Password/ },
  { address: '/contact', name: 'Contact Us', title: /^Contact Us/ },
  { address: '/news', name: 'News', title: /^News · Pup Crawl Orlando$/ },
  { address: '/news/two-new-routes', name: 'Two new routes', title: /^Two new routes · Pup Crawl Orlando$/ },
  { address: '/privacy', name: 'Privacy Policy', title: /^Privacy Policy/ },
  { address: '/terms', name: 'Terms of Service', title: /^Terms of Service/ },
  { address: '/newsletter/confirm/abc', name: 'Confirm your sign-up', title: /^Confirm Your Sign-up/ },
  { address: '/account/confirm/abc', name: 'Confirm your address', title: /^Confirm Your Address/ },
  { address: '/partner', name: 'Your partner page', title: /^Your Partner Page/ },
  { address: '/partner/abc', name: 'This link has slipped its leash', title: /^Your Application/ },
  { address: '/registration', name: 'Find your spot', title: /^Find Your Spot/ },
  { address: '/registration/abc', name: 'This link has slipped its leash', title: /^Your Spot/ },
  { address: '/newsletter/unsubscribe/abc', name: 'Leave the newsletter?', title: /^Unsubscribe/ },
];

describe('the site', () => {
  it.each([
    ...publicPages,
    { address: '/events/8', name: 'This crawl is not on our list', title: /^This crawl is not on our list/ },
  ])('shows its heading and tab title at $address', async ({ address, name, title }) => {
    visit(address);
    expect(await heading(name)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toMatch(title));
  });

  it('consists of the public pages tested here and eight for who is logged in', () => {
    const tried = publicPages.map(({ address }) =>
      address.replace('/7', '/:id').replace('/abc', '/:token').replace('two-new-routes', ':slug'),
    );
    expect(
      [
        ...tried,
        '/account',
        '/admin',
        '/admin/users',
        '/admin/audit-log',
        '/admin/mail',
        '/admin/pictures',
        '/admin/connections',
        '/admin/events/:id',
      ]
        // They have documents of their own (client/door.html, client/tonight.html).
        .concat('/door/:token', '/events/:id/tonight')
        .sort(),
    ).toEqual(Object.values(pages).sort());
  });

  it.each(['/admin', '/admin/events/7'])('sends a guest from %s to the login page', async (address) => {
    visit(address);
    expect(await heading('Login or Register')).toBeVisible();
    expect(window.location.pathname).toBe('/auth');
  });

  it.each(['/cats', '/EVENTS', '/events/2147483648', '/events/..%2Fadmin%2Fevents'])(
    'shows 404 Page Not Found with a link home at the unknown URL %s',
    async (address) => {
      visit(address);
      expect(await heading('404 Page Not Found')).toBeVisible();
      expectLink('Back to Home', '/');
      await waitFor(() => expect(document.title).toMatch(/^Page Not Found/));
    },
  );
});

const menus = [
  { menu: 'user’s', open: () => screen.findByRole('button', { name: 'rosie' }), item: 'menuitem' },
  { menu: 'phone’s', open: () => screen.findByLabelText('Menu', { selector: 'summary' }), item: 'button' },
];
const outcomes = [
  { outcome: 'Logged out', reply: noContent, from: '/admin' },
  { outcome: 'Logout failed', reply: networkError, from: '/events' },
];
const ways = menus.flatMap((menu) => outcomes.map((outcome) => ({ ...menu, ...outcome })));

describe('a logout', () => {
  it.each(ways)('leads to the home page’s content from the $menu menu on $from: $outcome', async (way) => {
    storeToken('good');
    sessionStorage.setItem('draft:contact', '{"name":"Rosie"}');
    const { response: reply, release } = delayed(way.reply);
    mockServer({
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
    render(<App queries={createQueryClient()} year={2026} />);
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
    expect(replaceState.mock.calls.map(([, , url]) => url)).not.toContain('/auth');
    expect(readToken()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('navigation', { name: 'Menu' })).not.toBeVisible();
  });
});
