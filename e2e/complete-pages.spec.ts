import { type APIRequestContext, expect } from '@playwright/test';
import { orlandoDay } from '@shared/dates';
import { albumPath, eventPath, newsPath, pages, tonightPath } from '@shared/pages';
import { aRegistrationInput } from '@shared/testing/builders';
import type { Organizer } from './organizer';
import { expectHydrated } from './page';
import { type Mail, mailTest as test } from './test';

/** The pages that ask for what is only there for who is logged in, or on this phone. */
type OwnPage =
  | 'account'
  | 'admin'
  | 'users'
  | 'auditLog'
  | 'mail'
  | 'pictures'
  | 'connections'
  | 'adminEvent'
  | 'door';
/** Where each other page can be seen. One without a path breaks the types. */
type Shown = Record<Exclude<keyof typeof pages, OwnPage>, string[]>;

const at = (name: string) => `${name}@complete.example`;

/** A crawl that is yet to come today, with a bar that has agreed, and a guest. */
async function makeDay(
  request: APIRequestContext,
  { call, storeOpenEvent, storeVenue }: Organizer,
  mail: Mail,
) {
  const event = await storeOpenEvent({
    title: 'Complete Crawl',
    date: orlandoDay(new Date()),
    startTime: '11:59 PM',
    endTime: '11:58 PM',
  });
  const venueId = await storeVenue('The Whole Bar', at('bar'));
  const stop = { venueId, name: 'The Whole Bar', address: '12 Orange Avenue', isConfirmed: true };
  const times = { arrivesAt: '11:59 PM', leavesAt: '12:30 AM' };
  await call('PUT', `/events/${event.id}/stops`, { stops: [{ ...stop, ...times }] });
  await request.post(`/api/events/${event.id}/registrations`, {
    data: aRegistrationInput({ email: at('guest') }),
  });
  return {
    event,
    partner: await mail.link(at('bar'), /./, '/partner/'),
    registration: await mail.link(at('guest'), /./, '/registration/'),
  };
}

/** What the links in mail lead to that confirm something. */
async function makeLinks(request: APIRequestContext, { call }: Organizer, mail: Mail) {
  await request.post('/api/subscribers', { data: { email: at('reader') } });
  const newsletterConfirm = await mail.link(at('reader'), /./, '/newsletter/confirm/');
  const tokenOf = (link: string) => link.split('/').at(-1);
  await request.post('/api/newsletter/confirm', { data: { token: tokenOf(newsletterConfirm) } });
  const { id } = await call('POST', '/newsletters', { subject: 'All of it', body: '[[event:1]]' });
  const { slug } = await call('POST', `/newsletters/${id}/send`, {});

  const account = { username: 'complete-rosie', password: 'sit-stay-shake' };
  const { token } = await (await request.post('/api/register', { data: account })).json();
  const headers = { Authorization: `Bearer ${token}` };
  await request.put('/api/user/email', { headers, data: { email: at('owner') } });
  const accountConfirm = await mail.link(at('owner'), /./, '/account/confirm/');
  await request.post('/api/user/email/confirm', { headers, data: { token: tokenOf(accountConfirm) } });
  await request.post('/api/password/forgot', { data: { email: at('owner') } });
  return {
    newsItem: newsPath({ slug }),
    newsletterConfirm,
    newsletterUnsubscribe: await mail.link(at('reader'), /All of it/, '/newsletter/unsubscribe/'),
    accountConfirm,
    reset: await mail.link(at('owner'), /password/, '/auth/reset/'),
  };
}

test('every page comes with all that its screen shows', async ({ page, request, organizer, mail }) => {
  const { event, partner, registration } = await makeDay(request, organizer, mail);
  const links = await makeLinks(request, organizer, mail);
  const shown: Shown = {
    home: [pages.home],
    events: [pages.events],
    // To come today, before, cancelled and under way.
    event: [eventPath(event), '/events/8', '/events/10', '/events/11'],
    tonight: [tonightPath(event)],
    album: [albumPath({ id: 8 })],
    venuePartner: [pages.venuePartner],
    vendorPartner: [pages.vendorPartner],
    auth: [pages.auth],
    forgot: [pages.forgot],
    reset: [links.reset],
    accountConfirm: [links.accountConfirm],
    follow: [pages.follow],
    contact: [pages.contact],
    news: [pages.news],
    newsItem: [links.newsItem],
    privacy: [pages.privacy],
    terms: [pages.terms],
    newsletterConfirm: [links.newsletterConfirm],
    newsletterUnsubscribe: [links.newsletterUnsubscribe],
    partnerLink: [pages.partnerLink],
    partner: [partner],
    registrationLink: [pages.registrationLink],
    registration: [registration],
  };
  const asked: string[] = [];
  let current = '';
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname.startsWith('/api/')) asked.push(`${current}: ${pathname}`);
  });
  for (const path of Object.values(shown).flat()) {
    current = path;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectHydrated(page);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
  expect(asked).toEqual([
    // The list is looked at again whenever somebody comes to it, and where the pack is all the time.
    `${pages.events}: /api/events`,
    `${tonightPath(event)}: /api${tonightPath(event)}`,
    // The page of a bar asks so.
    `${pages.follow}: /api/embed`,
  ]);
});
