import { aMessage, aNewsletter, anAuditEntry, aSubscriber, aUser, listPage } from '@shared/testing/admin';
import { anEvent, aSetting, aVendor, aVenue } from '@shared/testing/builders';
import { aGuest, guestTotals } from '@shared/testing/guests';
import { aMailStatus, anEmail } from '@shared/testing/mail';
import { aPicture } from '@shared/testing/pictures';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { UsersPage } from '@/features/account/admin/users-page';
import { AuditLogPage } from '@/features/audit/admin/audit-log-page';
import { MessagesTab } from '@/features/contact/admin/messages-tab';
import { EventsTab } from '@/features/events/admin/events-tab';
import { GuestsSection } from '@/features/guests/admin/guests-section';
import { NewslettersSection } from '@/features/newsletters/admin/newsletters-section';
import { OutboxSection } from '@/features/outbox/admin/outbox-section';
import { ApplicationsTab } from '@/features/partners/admin/applications-tab';
import { PicturesSection } from '@/features/pictures/admin/pictures-section';
import { SubscribersTab } from '@/features/subscribers/admin/subscribers-tab';
import { delayed, json, mockServer, unavailable } from '@/testing/mock-server';
import { button, renderPage, renderWith, textsIn } from '@/testing/render';

const guests = '/api/admin/events/7/registrations';

type List = {
  what: string;
  path: string;
  element: ReactElement;
  row: object;
  /** What the server sorts by on each heading. */
  sorts: Record<string, string>;
  order?: string;
  /** The other headings, behind these. */
  others?: string[];
  /** An option of the filter, and its parameter. */
  filter?: [string, string];
  scope?: string;
};

const applications = (list: Pick<List, 'what' | 'element' | 'row'>, type: List['sorts'] = {}): List => ({
  ...list,
  path: `/api/admin/${list.what}`,
  filter: ['Approved', 'status=approved'],
  sorts: {
    'Business Name': 'businessName',
    Contact: 'contactName',
    ...type,
    Location: 'city',
    Status: 'isApproved',
  },
});

/** All lists of the admin area. */
const lists: List[] = [
  {
    what: 'events',
    path: '/api/admin/events',
    element: <EventsTab />,
    row: anEvent(),
    order: 'endsAt',
    sorts: { Title: 'title', Date: 'date', Location: 'location', Status: 'isActive' },
  },
  applications({ what: 'venues', element: <ApplicationsTab kind="venues" />, row: aVenue() }),
  applications(
    { what: 'vendors', element: <ApplicationsTab kind="vendors" />, row: aVendor() },
    { Type: 'vendorType' },
  ),
  {
    what: 'subscribers',
    path: '/api/admin/subscribers',
    element: <SubscribersTab />,
    row: aSubscriber(),
    filter: ['Pending', 'state=pending'],
    sorts: { Email: 'email', Joined: 'createdAt' },
  },
  {
    what: 'messages',
    path: '/api/admin/contact-messages',
    element: <MessagesTab />,
    row: aMessage(),
    filter: ['Unread', 'status=unread'],
    sorts: { Name: 'name', Email: 'email', Subject: 'subject', Date: 'createdAt' },
    others: [],
  },
  {
    what: 'users',
    path: '/api/admin/users',
    element: <UsersPage />,
    row: aUser(),
    order: '-isAdmin',
    sorts: { Username: 'username', Role: 'isAdmin' },
    others: ['Email', 'Last used', 'Actions'],
  },
  {
    what: 'changes',
    path: '/api/admin/audit-log',
    element: <AuditLogPage />,
    row: anAuditEntry(),
    filter: ['Door link', 'entity=door-link'],
    sorts: { When: 'createdAt' },
  },
  {
    what: 'guests',
    path: guests,
    element: <GuestsSection event={anEvent()} />,
    row: aGuest(),
    filter: ['Cancelled (3)', 'state=cancelled'],
    sorts: {},
  },
  {
    what: 'emails',
    path: '/api/admin/emails',
    element: <OutboxSection />,
    row: anEmail(),
    filter: ['Failed (1)', 'state=failed'],
    sorts: {},
  },
  {
    what: 'emails',
    path: '/api/admin/emails',
    element: <OutboxSection eventId={3} />,
    row: anEmail(),
    scope: '&eventId=3',
    filter: ['Held', 'state=held'],
    sorts: {},
  },
  {
    what: 'newsletters',
    path: '/api/admin/newsletters',
    element: <NewslettersSection urlOf={String} />,
    row: aNewsletter(),
    order: 'sendAt',
    filter: ['Sent', 'state=sent'],
    sorts: {},
  },
  {
    what: 'pictures',
    path: '/api/admin/pictures',
    element: <PicturesSection />,
    row: aPicture(),
    filter: ['Pending', 'state=pending'],
    sorts: {},
  },
];

/** What is on the same screen. */
const beside = {
  'GET /api/admin/subscribers/growth': json([]),
  'GET /api/admin/mail/status': json(aMailStatus({ failed: 1 })),
  'GET /api/admin/emails/held': json([]),
  [`GET ${guests}/totals`]: json(guestTotals({ cancelled: 3 })),
  'GET /api/admin/site-settings': json([aSetting()]),
};

describe.each(lists)('the list of $what at $path', (list) => {
  const { what, path, element, row, order = '-createdAt', scope = '', filter, sorts } = list;
  const { others = ['Actions'] } = list;
  const route = (sort: string, q = '', state = '') =>
    `GET ${path}?page=1&pageSize=25${q}&sort=${sort}${scope}${state}`;

  it('says that it loads, that it could not be loaded, and, after "Try again", what will be there', async () => {
    const first = delayed(unavailable);
    const { server, user } = renderWith(element, { ...beside, [route(order)]: first.response }, '/admin');
    expect(screen.getByText(`Loading ${what}`)).toBeInTheDocument();
    const whenEmpty = /^(No [a-z]+ yet|Newsletters appear here)/;
    expect(screen.queryByText(whenEmpty)).not.toBeInTheDocument();
    first.release();
    expect(await screen.findByText(`The ${what} could not be loaded.`)).toBeVisible();
    const second = delayed(listPage([]));
    server.change(route(order), second.response);
    const retry = button('Try again');
    await user.click(retry);
    expect(retry).toHaveFocus();
    expect(retry).toHaveAttribute('aria-disabled', 'true');
    second.release();
    expect(await screen.findByText(whenEmpty)).toBeVisible();
    expect(screen.queryByText(`The ${what} could not be loaded.`)).not.toBeInTheDocument();
  });

  it('is searched, filtered and sorted by the server, and all of it is in the URL', async () => {
    const [option = '', state = ''] = filter ?? [];
    const found = route(order, '&q=rex');
    const filtered = filter ? `&${state}` : '';
    const sorted = Object.entries(sorts).map(([header, sort]) => ({
      header,
      sort,
      route: route(sort, '&q=rex', filtered),
    }));
    const all = [route(order), found, route(order, '&q=rex', filtered), ...sorted.map((one) => one.route)];
    const server = mockServer({ ...beside, ...Object.fromEntries(all.map((one) => [one, listPage([row])])) });
    const { user } = renderPage(element, '/admin');
    await screen.findByRole('table', { name: what });
    const headings = textsIn(screen.getAllByRole('columnheader')).filter(
      (text) => !/^Select/.test(text ?? ''),
    );
    if (sorted.length > 1) expect(headings).toEqual([...Object.keys(sorts), ...others]);
    await user.click(screen.getByRole('searchbox', { name: `Search ${what}` }));
    await user.paste('rex');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.calls(found)).toHaveLength(1));
    if (filter) {
      await user.selectOptions(
        screen.getByRole('combobox', { name: `Show which ${what}` }),
        await screen.findByRole('option', { name: option }),
      );
      await waitFor(() => expect(server.calls(route(order, '&q=rex', filtered))).toHaveLength(1));
    }
    for (const { header, sort, route } of sorted) {
      await user.click(await screen.findByRole('button', { name: header }));
      await waitFor(() => expect(server.calls(route)).toHaveLength(1));
      expect(window.location.search).toBe(`?q=rex${filtered}&sort=${sort}`);
    }
  });
});
