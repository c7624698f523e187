import { pages } from '@shared/pages';
import { aNewsletter, listPage } from '@shared/testing/admin';
import { aNewsItem, anEvent, aSetting } from '@shared/testing/builders';
import { guestTotals } from '@shared/testing/guests';
import { aRoute } from '@shared/testing/stops';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { SessionsSection } from '@/features/account/own/sessions-section';
import { Attendance } from '@/features/guests/admin/attendance';
import { DoorSection } from '@/features/guests/admin/door-section';
import { NewsletterScreen } from '@/features/newsletters/admin/newsletter-screen';
import { SettingsTab } from '@/features/settings/admin/settings-tab';
import { RouteSection } from '@/features/stops/admin/route-editor';
import { SubscribersTab } from '@/features/subscribers/admin/subscribers-tab';
import AlbumPage from '@/pages/album/album-page';
import EventPage from '@/pages/event/event-page';
import EventsPage from '@/pages/events/events-page';
import HomePage from '@/pages/home/home-page';
import NewsItemPage from '@/pages/news/news-item-page';
import NewsPage from '@/pages/news/news-page';
import PartnerPage from '@/pages/partner/partner-page';
import RegistrationPage from '@/pages/registration/registration-page';
import { delayed, errorResponse, json, unavailable } from '@/testing/mock-server';
import { button, renderWith } from '@/testing/render';
import ConnectionsPage from './connections/connections-page';
import { EventScreen } from './event-screen';

type Load = { what: string; element: ReactElement; url?: string; path: string; body?: object };

const token = 'AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';
const beside = {
  'GET /api/events/7': json(anEvent()),
  'GET /api/admin/events/7/registrations/totals': json(guestTotals()),
  'GET /api/admin/events/7/vendors': json([]),
  'GET /api/admin/subscribers?page=1&pageSize=25&sort=-createdAt': listPage([]),
  'GET /api/admin/venues?page=1&pageSize=12&sort=businessName&status=approved': listPage([]),
  'GET /api/admin/mail/status': json({ isOn: true }),
  'POST /api/admin/newsletters/preview': json({ html: '', text: '' }),
};
const door = { link: null, totals: {}, walkIns: [], duplicates: [], notAdmitted: [], quarantined: [] };

/** A page at its URL, and what it loads, at the same path of the API unless at another. */
const onPage = (
  what: string,
  page: ReactElement,
  url: string,
  of: string,
  more: Partial<Load> = {},
): Load => ({ what, element: <Route path={of}>{page}</Route>, url, path: `/api${url}`, ...more });

const loads: Load[] = [
  { what: 'The events', element: <EventsPage />, path: '/api/events' },
  { what: 'The events', element: <HomePage />, path: '/api/events' },
  onPage('This crawl', <EventPage />, '/events/7', pages.event, { body: anEvent() }),
  onPage('The pictures', <AlbumPage />, '/events/7/pictures', pages.album),
  { what: 'The news', element: <NewsPage />, path: '/api/newsletters' },
  onPage('This newsletter', <NewsItemPage />, '/news/two-new-routes', pages.newsItem, {
    path: '/api/newsletters/two-new-routes',
    body: aNewsItem(),
  }),
  onPage('Your application', <PartnerPage />, `/partner/${token}`, pages.partner),
  onPage('Your registration', <RegistrationPage />, `/registration/${token}`, pages.registration, {
    path: `/api/registrations/${token}`,
  }),
  { what: 'Your sessions', element: <SessionsSection />, path: '/api/user/sessions' },
  { what: 'The settings', element: <SettingsTab />, path: '/api/admin/site-settings', body: [aSetting()] },
  { what: 'The growth', element: <SubscribersTab />, path: '/api/admin/subscribers/growth' },
  { what: 'The connections', element: <ConnectionsPage />, path: '/api/admin/hooks' },
  { what: 'The attendance', element: <Attendance />, path: '/api/admin/attendance' },
  { what: 'The event', element: <EventScreen requested="7" />, path: '/api/admin/events/7', body: anEvent() },
  {
    what: 'The door',
    element: <DoorSection event={anEvent()} />,
    path: '/api/admin/events/7/door',
    body: door,
  },
  {
    what: 'The route',
    element: <RouteSection event={anEvent()} />,
    path: '/api/admin/events/7/stops',
    body: aRoute(),
  },
  {
    what: 'The newsletter',
    element: <NewsletterScreen requested="12" listUrl="/" onStored={() => {}} onClose={() => {}} />,
    path: '/api/admin/newsletters/12',
    body: aNewsletter(),
  },
];

it.each(loads)('$what: a status while it loads, an error, and another try ($path)', async (load) => {
  const { what, element, url = '/', path, body = [] } = load;
  const route = `GET ${path}`;
  const first = delayed(unavailable);
  const { server, user } = renderWith(element, { ...beside, [route]: first.response }, url);
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  const isByLink = url.endsWith(token);
  if (isByLink) expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const message = `${what} could not be loaded.`;
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  first.release();
  expect(await screen.findByText(message)).toBeVisible();
  const gone = errorResponse(404, 'link-not-found', 'This link does not work.');
  server.change(route, isByLink ? gone : json(body));
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  if (isByLink) expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('slipped its leash');
});
