import { furtherAdminPages } from '@shared/admin-paths';
import { aMessage, anAuditEntry, aSubscriber, aUser, listPage } from '@shared/testing/admin';
import { aSetting, aVendor, aVenue, events } from '@shared/testing/builders';
import { waiting } from '@shared/testing/mail';
import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import {
  errorResponse,
  json,
  mockServer,
  noResponse,
  type Responses,
  unavailable,
} from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';
import AdminPage from './admin-page';

const user = (isAdmin: boolean) => json({ id: 1, username: 'rosie', isAdmin });
const counts = { events: 2, venues: 1, vendors: 0, subscribers: 1234, messages: 1, settings: 16 };
const listOf = (name: string, sort = '-createdAt') =>
  `GET /api/admin/${name}?page=1&pageSize=25&sort=${sort}`;
const lists = {
  'GET /api/admin/counts': json(counts),
  'GET /api/admin/waiting': json(waiting()),
  [listOf('events', 'endsAt')]: listPage(events(2)),
  [listOf('venues')]: listPage([aVenue()]),
  [listOf('vendors')]: listPage([aVendor()]),
  [listOf('subscribers')]: listPage([aSubscriber()]),
  'GET /api/admin/subscribers/growth': json([]),
  'GET /api/admin/attendance': json([]),
  'GET /api/admin/money?': json({ paid: 0, cash: 0, card: 0, walkIns: 0, refunded: 0 }),
  [listOf('contact-messages')]: listPage([aMessage()]),
  'GET /api/admin/site-settings': json([aSetting()]),
  [listOf('users', '-isAdmin')]: listPage([aUser()]),
  [listOf('audit-log')]: listPage([anAuditEntry()]),
};

const visit = (address = '/admin') => renderPage(<AdminPage />, address);

describe('the admin area', () => {
  it('shows its frame, and a spinner, while the login is being resolved', () => {
    storeToken('good');
    mockServer({ 'GET /api/user': noResponse });
    visit();
    expect(screen.getByRole('status')).toHaveTextContent('Checking who you are');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard');
    expect(window.location.pathname).toBe('/admin');
  });

  it.each([
    ['a guest', null],
    ['a visitor whose token has expired', 'expired'],
  ])('redirects %s to the login page', async (_who, token) => {
    if (token) storeToken(token);
    mockServer({ 'GET /api/user': errorResponse(401, 'login-required', 'Please log in') });
    visit('/admin?tab=venues');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(window.history.state).toBe('/admin?tab=venues');
  });

  it('denies access to a user who is not an administrator, and requests no admin data', async () => {
    storeToken('good');
    const server = mockServer({ 'GET /api/user': user(false), ...lists });
    const { container } = visit();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    // To tell who invited them.
    expect(screen.getByText(/^You are logged in as /)).toBeVisible();
    expect(
      screen.getByText(
        'You do not have permission to view this page. Please contact an administrator if you believe this is an error.',
      ),
    ).toBeVisible();
    expect(container).not.toHaveTextContent('Admin Dashboard');
    for (const route of Object.keys(lists)) expect(server.calls(route)).toEqual([]);
  });

  it('shows an error where the account cannot be loaded, and opens after "Try again"', async () => {
    storeToken('good');
    const server = mockServer({ 'GET /api/user': unavailable, ...lists });
    const { user: person } = visit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be loaded.');
    expect(window.location.pathname).toBe('/admin');
    server.change('GET /api/user', user(true));
    await person.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  it('asks for the password after the session has ended, and opens the login page on "Log out"', async () => {
    storeToken('good');
    mockServer({
      'GET /api/user': user(true),
      ...lists,
      [listOf('events', 'endsAt')]: errorResponse(401, 'login-required', 'Please log in.'),
    });
    const { user: person } = visit();
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await person.click(button('Log out'));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
});

const enter = async (address?: string, responses: Responses = {}) => {
  storeToken('good');
  const server = mockServer({ 'GET /api/user': user(true), ...lists, ...responses });
  const page = visit(address);
  await waitForElementToBeRemoved(() => screen.queryByText('Checking who you are'));
  return { server, ...page };
};
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

it.each(furtherAdminPages)('%s leads back to the dashboard', async (address) => {
  await enter(address);
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
});

describe('the admin dashboard', () => {
  it('shows six tabs, each with the number of its rows, and days in Orlando’s time zone', async () => {
    const { user: person } = await enter();
    await screen.findByRole('tab', { name: 'Settings (16)' });
    expect(textsIn(screen.getAllByRole('tab'))).toEqual([
      'Events (2)',
      'Venues (1)',
      'Vendors (0)',
      'Subscribers (1,234)',
      'Messages (1)',
      'Settings (16)',
    ]);
    await person.click(tab('Subscribers'));
    expect(await screen.findByRole('cell', { name: 'Dec 4, 2026' })).toBeVisible();
  });

  it('shows the tabs without numbers where the counts cannot be loaded', async () => {
    await enter('/admin', { 'GET /api/admin/counts': unavailable });
    expect(await screen.findByRole('table', { name: 'events' })).toBeVisible();
    expect(textsIn(screen.getAllByRole('tab'))).toEqual([
      'Events',
      'Venues',
      'Vendors',
      'Subscribers',
      'Messages',
      'Settings',
    ]);
  });

  it('is at its first tab, as a whole, where the URL names none that there is', async () => {
    await enter('/admin?tab=kennels', {
      'GET /api/admin/waiting': json(waiting({ stepsLeft: ['event'] })),
    });
    expect(tab('Events')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('button', { name: 'Hide first steps' })).toBeVisible();
  });

  it('keeps the open tab in the URL, so that a reload shows it again and Back leaves it', async () => {
    const { user: person } = await enter('/admin?tab=messages');
    expect(await screen.findByRole('rowheader', { name: 'Unread: Fido' })).toBeVisible();
    tab('Messages').focus();
    await person.keyboard('{ArrowLeft}');
    await waitFor(() => expect(window.location.search).toBe('?tab=subscribers'));
    expect(await screen.findByRole('rowheader', { name: 'pup@mail.example' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('rowheader', { name: 'Unread: Fido' })).toBeVisible();
    await person.click(tab('Subscribers'));
    expect(await screen.findByRole('rowheader', { name: 'pup@mail.example' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('rowheader', { name: 'Unread: Fido' })).toBeVisible();
  });

  it('resets page, search, sorting and filter when another tab is opened', async () => {
    const { user: person } = await enter('/admin?tab=messages&page=3&q=bone&sort=name&status=read', {
      'GET /api/admin/contact-messages?page=3&pageSize=25&q=bone&sort=name&status=read': listPage([]),
    });
    await person.click(tab('Venues'));
    expect(window.location.search).toBe('?tab=venues');
    expect(await screen.findByRole('table', { name: 'venues' })).toBeVisible();
  });
});

it.each([
  { address: '/admin/users', heading: 'Users', row: 'biscuit' },
  { address: '/admin/audit-log', heading: 'Audit Log', row: 'published event Thornton Park Tail Trail' },
])(
  'an admin page outside the dashboard opens at its own URL ($address)',
  async ({ address, heading, row }) => {
    await enter(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(await screen.findByRole('rowheader', { name: row })).toBeVisible();
  },
);
