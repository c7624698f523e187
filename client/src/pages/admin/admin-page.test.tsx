import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { answer, json, refusal, silence } from '@/testing/answer';
import { aSetting, aVendor, aVenue, events } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import AdminPage from './admin-page';

const user = (isAdmin: boolean) => json({ id: 1, username: 'rosie', isAdmin });
const lists = {
  'GET /api/admin/events': json(events(2)),
  'GET /api/admin/venues': json([aVenue()]),
  'GET /api/admin/vendors': json([aVendor()]),
  'GET /api/admin/subscribers': json([
    { id: 1, email: 'pup@mail.example', createdAt: '2026-12-05T00:30:00.000Z' },
  ]),
  'GET /api/admin/contact-messages': json([
    {
      id: 1,
      name: 'Fido',
      email: 'fido@mail.example',
      subject: 'Bones',
      message: 'A secret bone.',
      createdAt: '2026-03-01T15:00:00.000Z',
    },
  ]),
  'GET /api/admin/site-settings': json([aSetting()]),
};

const visit = () => renderPage(<AdminPage />, '/admin');

describe('the guard of the admin area', () => {
  it('shows a spinner while the login is being resolved', () => {
    storeToken('good');
    answer({ 'GET /api/user': silence });
    visit();
    expect(screen.getByRole('status')).toHaveTextContent('Checking who you are');
    expect(window.location.pathname).toBe('/admin');
  });

  it('sends a guest to the login', async () => {
    answer({});
    visit();
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('sends a visitor whose token has expired to the login', async () => {
    storeToken('expired');
    answer({ 'GET /api/user': refusal(401, 'Please log in') });
    visit();
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('denies access to who is no admin, and asks the server for nothing', async () => {
    storeToken('good');
    const server = answer({ 'GET /api/user': user(false), ...lists });
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
    const server = answer({ 'GET /api/user': refusal(503, 'Away'), ...lists });
    const { user: person } = visit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be loaded.');
    expect(window.location.pathname).toBe('/admin');
    server.change('GET /api/user', user(true));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  it('sends an admin to the login as soon as the server refuses the token', async () => {
    storeToken('good');
    answer({ 'GET /api/user': user(true), ...lists, 'GET /api/admin/venues': refusal(401, 'Please log in') });
    visit();
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
});

describe('the dashboard', () => {
  const enter = async () => {
    storeToken('good');
    answer({ 'GET /api/user': user(true), ...lists });
    const page = visit();
    await screen.findByRole('tab', { name: 'Events (2)' });
    return page;
  };

  it('has six tabs, with the count of what is in each', async () => {
    await enter();
    await screen.findByRole('tab', { name: 'Settings (1)' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Events (2)',
      'Venues (1)',
      'Vendors (1)',
      'Subscribers (1)',
      'Messages (1)',
      'Settings (1)',
    ]);
  });

  it.each([
    { tab: 'Events', headers: ['Title', 'Date', 'Location', 'Status', 'Actions'] },
    { tab: 'Venues', headers: ['Business Name', 'Contact', 'Location', 'Status', 'Actions'] },
    { tab: 'Vendors', headers: ['Business Name', 'Contact', 'Type', 'Location', 'Status', 'Actions'] },
    { tab: 'Subscribers', headers: ['Email', 'Joined'] },
    { tab: 'Messages', headers: ['Name', 'Email', 'Subject', 'Date'] },
  ])('lists $tab under the columns of the specification', async ({ tab, headers }) => {
    const { user: person } = await enter();
    await person.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
    expect(await screen.findByRole('table', { name: tab })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(headers);
  });

  it('does not show the body of messages in their list', async () => {
    const { user: person } = await enter();
    await person.click(screen.getByRole('tab', { name: /^Messages/ }));
    expect(await screen.findByRole('rowheader', { name: 'Fido' })).toBeVisible();
    expect(screen.queryByText('A secret bone.')).not.toBeInTheDocument();
  });

  it('shows when a subscriber joined as a day in Orlando', async () => {
    const { user: person } = await enter();
    await person.click(screen.getByRole('tab', { name: /^Subscribers/ }));
    expect(await screen.findByRole('cell', { name: 'Dec 4, 2026' })).toBeVisible();
  });
});
