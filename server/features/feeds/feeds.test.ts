import { dayMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedSentNewsletter } from '../../testing/stored-newsletter';

const server = testServer({ site: aSite(), env: { PUBLIC_URL: 'https://pups.example' } });
const read = async (path: string) => (await server.api.get(path).expect(200)).text;
/** The entries as a calendar program reads them. */
const entries = async () =>
  new ICAL.Component(ICAL.parse(await read('/calendar.ics')))
    .getAllSubcomponents('vevent')
    .map((component) => ({
      event: new ICAL.Event(component),
      status: component.getFirstPropertyValue('status'),
    }));
const daysAgo = (days: number) => new Date(Date.now() - days * dayMilliseconds);

describe('GET /calendar.ics', () => {
  it('is a calendar of every public event, past ones too', async () => {
    await storedEvent(server.db, { title: 'Lake Eola Loop' });
    await storedEvent(server.db, { title: 'Last Year’s Loop', date: new Date('2020-06-15T20:00:00Z') });
    await storedEvent(server.db, { title: 'A Draft', isActive: false });
    const response = await server.api.get('/calendar.ics').expect(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    const [last, loop, ...others] = await entries();
    expect(others).toEqual([]);
    expect(last?.event.summary).toBe('Last Year’s Loop');
    expect(loop?.event.startDate.toString()).toBe('2030-06-15T16:00:00');
    expect(loop?.event.startDate.zone?.tzid).toBe('America/New_York');
  });

  it('is unchanged until an event changes, which then replaces its entry', async () => {
    const { id } = await storedEvent(server.db);
    const [before] = await entries();
    const { headers } = await server.api.get('/calendar.ics').expect(200);
    await server.api.get('/calendar.ics').set('If-None-Match', String(headers.etag)).expect(304);
    const { body } = await server.admin.get(`/api/admin/events/${id}`).expect(200);
    const change = { ...body, price: 5, title: 'Renamed' };
    await server.admin.put(`/api/admin/events/${id}`).send(change).expect(200);
    const [after] = await entries();
    expect(after?.event).toMatchObject({ summary: 'Renamed', uid: before?.event.uid });
    expect(after?.event.sequence).toBe(Number(before?.event.sequence) + 1);
  });

  it('keeps a cancelled event as cancelled for 30 days', async () => {
    await storedEvent(server.db, { title: 'Rained off', cancelledAt: daysAgo(29) });
    await storedEvent(server.db, { title: 'Long gone', cancelledAt: daysAgo(31) });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ status: 'CANCELLED', event: { summary: 'Cancelled: Rained off' } });
  });
});

describe('GET /feed.xml', () => {
  it('holds events and newsletters, the latest first, safe for XML', async () => {
    await storedEvent(server.db, {
      title: 'Paws & <Pints>',
      description: 'One\u0007two',
      createdAt: daysAgo(2),
    });
    await storedSentNewsletter(server.db, { sendAt: daysAgo(1) });
    const response = await server.api.get('/feed.xml').expect(200);
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect([...response.text.matchAll(/<title>(.*)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Pup Crawl Orlando',
      'Two new routes',
      'Paws &amp; &lt;Pints&gt;',
    ]);
    expect(response.text).toContain('<id>https://pups.example/news/two-new-routes</id>');
    expect(response.text).toContain('One two');
    expect(response.text).toContain('<summary>Bring the dog.</summary>');
  });

  it('says that an event was cancelled, and why', async () => {
    await storedEvent(server.db, {
      title: 'Loop',
      cancelledAt: daysAgo(1),
      cancellationReason: 'A hurricane.',
    });
    expect(await read('/feed.xml')).toMatch(/<title>Cancelled: Loop<\/title>[\s\S]*A hurricane\.<\/summary>/);
  });
});

it('GET /api/embed tells any site of the next five crawls', async () => {
  for (const day of [16, 17, 18, 19, 20, 15])
    await storedEvent(server.db, { title: `On the ${day}th`, date: new Date(`2030-06-${day}T20:00:00Z`) });
  const { body, headers } = await server.api
    .get('/api/embed')
    .set('Origin', 'https://bar.example')
    .expect(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(body).toHaveLength(5);
  const [first] = await server.db.select().from(events).where(eq(events.title, 'On the 15th'));
  expect(body[0]).toMatchObject({
    ...{ title: 'On the 15th', day: 'Sat, Jun 15, 2030', time: '4:00 PM' },
    path: `/events/${first?.id}`,
  });
});
