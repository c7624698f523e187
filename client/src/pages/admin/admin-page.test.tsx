import { aSetting, aVendor, aVenue, events } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { aMessage, anAuditEntry, aSubscriber, aUser, listPage } from '@/testing/admin-builders';
import { errorResponse, json, mockServer, noResponse } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import AdminPage from './admin-page';

const user = (isAdmin: boolean) => json({ id: 1, username: 'rosie', isAdmin });
const counts = { events: 2, venues: 1, vendors: 0, subscribers: 1234, messages: 1, settings: 16 };
const listOf = (name: string, sort = '-createdAt') =>
  `GET /api/admin/${name}?page=1&pageSize=25&sort=${sort}`;
const lists = {
  'GET /api/admin/counts': json(counts),
  [listOf('events', '-date')]: listPage(events(2)),
  [listOf('venues')]: listPage([aVenue()]),
  [listOf('vendors')]: listPage([aVendor()]),
  [listOf('subscribers')]: listPage([aSubscriber()]),
  'GET /api/admin/subscribers/growth': json([]),
  [listOf('contact-messages')]: listPage([aMessage()]),
  'GET /api/admin/site-settings': json([aSetting()]),
  [listOf('users', 'username')]: listPage([aUser()]),
  [listOf('audit-log')]: listPage([anAuditEntry()]),
};

const visit = (address = '/admin') => renderPage(<AdminPage />, address);

describe('the guard of the admin area', () => {
  it('shows a spinner while the login is being resolved', () => {
    storeToken('good');
    mockServer({ 'GET /api/user': noResponse });
    visit();
    expect(screen.getByRole('status')).toHaveTextContent('Checking who you are');
    expect(window.location.pathname).toBe('/admin');
  });

  it('sends a guest to the login', async () => {
    mockServer({});
    visit();
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('sends a visitor whose token has expired to the login', async () => {
    storeToken('expired');
    mockServer({ 'GET /api/user': errorResponse(401, 'login-required', 'Please log in') });
    visit();
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('denies access to who is no admin, and asks the server for nothing', async () => {
    storeToken('good');
    const server = mockServer({ 'GET /api/user': user(false), ...lists });
    const { container } = visit();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(
      screen.getByText(
        'You do not have permission to view this page. Please contact an administrator if you believe this is an error.',
      ),
    ).toBeVisible();
    expect(container).not.toHaveTextContent('Admin Dashboard');
    for (const route of Object.keys(lists)) expect(server.calls(route)).toEqual([]);
  });

  it('lets nobody in or out while the server cannot say who is here, and asks again', async () => {
    storeToken('good');
    const server = mockServer({
      'GET /api/user': errorResponse(503, 'database-unavailable', 'Away'),
      ...lists,
    });
    const { user: person } = visit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be loaded.');
    expect(window.location.pathname).toBe('/admin');
    server.change('GET /api/user', user(true));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  it('asks an admin whose session has ended for the password, and sends who does not want to log in to the login', async () => {
    storeToken('good');
    mockServer({
      'GET /api/user': user(true),
      ...lists,
      [listOf('events', '-date')]: errorResponse(401, 'login-required', 'Please log in.'),
    });
    const { user: person } = visit();
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
});

const enter = async (address?: string, responses: Parameters<typeof mockServer>[0] = {}) => {
  storeToken('good');
  const server = mockServer({ 'GET /api/user': user(true), ...lists, ...responses });
  const page = visit(address);
  await screen.findByRole('heading', { level: 1 });
  return { server, ...page };
};
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

describe('the dashboard', () => {
  it('has six tabs, with the count of what is in each', async () => {
    await enter();
    await screen.findByRole('tab', { name: 'Settings (16)' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Events (2)',
      'Venues (1)',
      'Vendors (0)',
      'Subscribers (1,234)',
      'Messages (1)',
      'Settings (16)',
    ]);
  });

  it('has its tabs also where nobody can say how much is in them', async () => {
    await enter('/admin', { 'GET /api/admin/counts': errorResponse(503, 'database-unavailable', 'Away') });
    expect(await screen.findByRole('table', { name: 'events' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Events',
      'Venues',
      'Vendors',
      'Subscribers',
      'Messages',
      'Settings',
    ]);
  });

  it.each([
    { name: 'Events', headers: ['Title', 'Date', 'Location', 'Status', 'Actions'] },
    { name: 'Venues', headers: ['Business Name', 'Contact', 'Location', 'Status', 'Actions'] },
    { name: 'Vendors', headers: ['Business Name', 'Contact', 'Type', 'Location', 'Status', 'Actions'] },
    { name: 'Subscribers', headers: ['Email', 'Joined', 'Actions'] },
    { name: 'Messages', headers: ['Name', 'Email', 'Subject', 'Date'] },
  ])('lists $name under the columns $headers', async ({ name, headers }) => {
    const { user: person } = await enter();
    await person.click(tab(name));
    expect(await screen.findByRole('table', { name: name.toLowerCase() })).toBeVisible();
    const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(shown.filter((header) => header !== 'Choose all on this page')).toEqual(headers);
  });

  const tabs = [
    { what: 'events', list: listOf('events', '-date') },
    { what: 'venues', list: listOf('venues') },
    { what: 'vendors', list: listOf('vendors') },
    { what: 'subscribers', list: listOf('subscribers') },
    { what: 'messages', list: listOf('contact-messages') },
  ];

  it.each(tabs)(
    'says that the $what are being loaded, and not that there are none',
    async ({ what, list }) => {
      await enter(`/admin?tab=${what}`, { [list]: noResponse });
      expect(screen.getByText(`Loading ${what}`)).toBeInTheDocument();
      expect(screen.queryByText(/appears? here/)).not.toBeInTheDocument();
    },
  );

  it.each(tabs)(
    'says that the $what could not be loaded, and then that there are none',
    async ({ what, list }) => {
      const { server, user: person } = await enter(`/admin?tab=${what}`, {
        [list]: errorResponse(503, 'database-unavailable', 'Away'),
      });
      expect(await screen.findByText(`The ${what} could not be loaded.`)).toBeVisible();
      server.change(list, listPage([]));
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(/appears? here/)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('keeps the open tab in the address bar: a reload shows it again, going back leaves it', async () => {
    const { user: person } = await enter('/admin?tab=messages');
    expect(await screen.findByRole('rowheader', { name: 'Unread: Fido' })).toBeVisible();
    tab('Messages').focus();
    await person.keyboard('{ArrowLeft}');
    await waitFor(() => expect(window.location.search).toBe('?tab=subscribers'));
    expect(await screen.findByRole('rowheader', { name: 'pup@mail.example' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('rowheader', { name: 'Unread: Fido' })).toBeVisible();
  });

  it('is left for another tab in one step, which going back undoes', async () => {
    const { user: person } = await enter('/admin?tab=messages');
    await person.click(tab('Subscribers'));
    expect(await screen.findByRole('rowheader', { name: 'pup@mail.example' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('rowheader', { name: 'Unread: Fido' })).toBeVisible();
  });

  it('keeps nothing of one tab’s list when another tab is opened', async () => {
    const { user: person } = await enter('/admin?tab=messages&page=3&q=bone&sort=name&status=read', {
      'GET /api/admin/contact-messages?page=3&pageSize=25&q=bone&sort=name&status=read': listPage([]),
    });
    await person.click(tab('Venues'));
    expect(window.location.search).toBe('?tab=venues');
    expect(await screen.findByRole('table', { name: 'venues' })).toBeVisible();
  });

  it('begins with the events at an address with nonsense', async () => {
    await enter('/admin?tab=evil&page=-1&sort=evil');
    expect(await screen.findByRole('table', { name: 'events' })).toBeVisible();
  });

  it('does not show the body of messages in their list', async () => {
    const { user: person } = await enter();
    await person.click(tab('Messages'));
    expect(await screen.findByRole('rowheader', { name: 'Unread: Fido' })).toBeVisible();
    expect(screen.queryByText(/secret bone/)).not.toBeInTheDocument();
  });

  it('shows when a subscriber joined as a day in Orlando', async () => {
    const { user: person } = await enter();
    await person.click(tab('Subscribers'));
    expect(await screen.findByRole('cell', { name: 'Dec 4, 2026' })).toBeVisible();
  });
});

describe('the other screens of the admin area', () => {
  it.each([
    { address: '/admin/users', heading: 'Users', row: 'biscuit' },
    {
      address: '/admin/audit-log',
      heading: 'Audit Log',
      row: 'changed event Thornton Park Tail Trail',
    },
  ])('are at addresses of their own ($address)', async ({ address, heading, row }) => {
    await enter(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(await screen.findByRole('rowheader', { name: row })).toBeVisible();
  });
});
