import { furtherAdminPages } from '@shared/rendering/admin-paths';
import { aMessage, aNewsletter, anAuditEntry, aSubscriber, aUser, listPage } from '@shared/testing/admin';
import { aSetting, aVendor, aVenue, events } from '@shared/testing/builders';
import { aMailStatus, waiting } from '@shared/testing/mail';
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
import { button, expectLink, renderPage, textsIn } from '@/testing/render';
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
  [listOf('emails')]: listPage([]),
  [listOf('pictures')]: listPage([]),
  [listOf('newsletters', 'sendAt')]: listPage([]),
  'GET /api/admin/hooks': json([]),
  'GET /api/admin/mail/status': json(aMailStatus()),
  'GET /api/events': json([]),
  'POST /api/admin/newsletters/preview': json({ html: '<p>Pups</p>', text: 'Pups' }),
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
    expect(screen.getByText(/^You are logged in as rosie\./)).toBeVisible();
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
});

const enter = async (address?: string, responses: Responses = {}) => {
  storeToken('good');
  const server = mockServer({ 'GET /api/user': user(true), ...lists, ...responses });
  const page = visit(address);
  await waitForElementToBeRemoved(() => screen.queryByText('Checking who you are'));
  return { server, ...page };
};
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

describe('the admin dashboard', () => {
  it('shows six tabs, each with the number of its rows once the counts are loaded', async () => {
    const { server, queries } = await enter('/admin', { 'GET /api/admin/counts': unavailable });
    expect(await screen.findByRole('table', { name: 'events' })).toBeVisible();
    const tabs = () => textsIn(screen.getAllByRole('tab')).join(', ');
    expect(tabs()).toBe('Events, Venues, Vendors, Subscribers, Messages, Settings');
    server.change('GET /api/admin/counts', json(counts));
    await queries.refetchQueries({ queryKey: ['/api/admin/counts'] });
    await screen.findByRole('tab', { name: 'Settings (16)' });
    expect(tabs()).toBe(
      'Events (2), Venues (1), Vendors (0), Subscribers (1,234), Messages (1), Settings (16)',
    );
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
    // A day in Orlando.
    expect(screen.getByRole('cell', { name: 'Dec 4, 2026' })).toBeVisible();
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
  ['/admin/mail', 'Mail', /^No emails yet/],
  ['/admin/pictures', 'Pictures', /^No pictures yet/],
  ['/admin/connections', 'Connections', /^No connections yet/],
  ['/admin/users', 'Users', 'biscuit'],
  ['/admin/audit-log', 'Audit Log', /Thornton Park Tail Trail/],
])('the admin page at %s is headed %s, and leads back to the dashboard', async (address, heading, text) => {
  await enter(address);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expectLink('Dashboard', '/admin');
  expect(furtherAdminPages).toContain(address);
});

describe('the mail page', () => {
  it('opens a new newsletter at a URL of its own, and its id once it is stored', async () => {
    const { server, user } = await enter('/admin/mail?tab=newsletters');
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
    const { user } = await enter('/admin/mail?tab=newsletters&newsletter=new');
    await user.click(await screen.findByRole('link', { name: 'All newsletters' }));
    expect(await screen.findByText(/^No newsletters yet/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Mail' })).toHaveFocus();
  });
});
