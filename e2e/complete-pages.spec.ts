import { type APIRequestContext, expect } from '@playwright/test';
import { orlandoDay } from '@shared/dates';
import { eventPath, newsPath, pages, tonightPath } from '@shared/pages';
import { aRegistrationInput } from '@shared/testing/builders';
import type { Organizer } from './organizer';
import { expectHydrated } from './page';
import { paths } from './paths';
import { type Mail, mailTest as test } from './test';

/** Where the pages of links can be seen, but for the door's. One without a path breaks the types. */
type Linked = {
  [Name in Exclude<
    keyof typeof pages,
    'door'
  > as (typeof pages)[Name] extends `${string}/:${'token' | 'slug'}` ? Name : never]: string;
};

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
  const { event, ...ofTheDay } = await makeDay(request, organizer, mail);
  const linked: Linked = { ...ofTheDay, ...(await makeLinks(request, organizer, mail)) };
  const samples = paths.filter((path) => !/cut-off|never-sent|no-such/.test(path));
  const asked: string[] = [];
  let current = '';
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname.startsWith('/api/')) asked.push(`${current}: ${pathname}`);
  });
  for (const path of [...samples, eventPath(event), tonightPath(event), ...Object.values(linked)]) {
    current = path;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectHydrated(page);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
  expect(asked).toEqual([
    // The list is looked at again whenever somebody comes to it, as is where the pack is.
    `${pages.events}: /api/events`,
    // The page of a bar asks so.
    `${pages.follow}: /api/embed`,
    `${tonightPath(event)}: /api${tonightPath(event)}`,
  ]);
});
