import { events } from '@shared/events/tables';
import { startScript } from '@shared/rendering/start-script';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop } from '../../testing/stored-route';

const server = testServer({ site: aSite(), env: { PUBLIC_URL: 'https://pups.example' } });

const title = `Bones</title></script><script>alert(1)</script>"'><img src=x onerror=alert(2)> &amp; <!-- Brews`;

/** An event's page as a browser reads it: its tags, not its text. */
async function readPage(event: { title: string; description?: string }) {
  const { id } = await storedEvent(server.db, event);
  const { text } = await server.api.get(`/events/${id}`).expect(200);
  return { text, page: new new Window().DOMParser().parseFromString(text, 'text/html') };
}

describe('markup in the texts of an event', () => {
  it('creates no tag anywhere on its page', async () => {
    const [plain, marked] = [
      await readPage({ title: 'Bones' }),
      await readPage({ title, description: title }),
    ];
    const tagsOf = ({ page }: typeof plain) => [...page.querySelectorAll('*')].map(({ tagName }) => tagName);
    expect(tagsOf(marked)).toEqual(tagsOf(plain));
    expect(marked.text.replace(startScript, '')).not.toMatch(/<script>[^<]|<img|<!-- Brews/);
  });

  it('appears in the title as it was typed', async () => {
    const { text, page } = await readPage({ title });
    expect(page.title).toBe(`${title} · Pup Crawl Orlando`);
    expect(text).toContain('<title>Bones&lt;/title&gt;&lt;/script&gt;&lt;script&gt;');
  });

  it('appears in the tags for previews as it was typed', async () => {
    const { page } = await readPage({ title, description: title });
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
    expect(content('meta[property="og:title"]')).toBe(`${title} · Pup Crawl Orlando`);
    for (const selector of ['meta[name="description"]', 'meta[property="og:description"]'])
      expect(content(selector)).toContain(`Winter Park. ${title.slice(0, 60)}`);
    expect(content('meta[property="og:image:alt"]')).toContain(title);
  });

  it('appears in the structured data as it was typed', async () => {
    const { text, page } = await readPage({ title, description: title });
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({ name: title, description: title });
    expect(text).toContain('"name":"Bones\\u003c/title>\\u003c/script>\\u003cscript>');
  });
});

/** An event whose first stop, and third, have agreed, or only the third. */
async function anEvent({ isFirstConfirmed = true } = {}) {
  const { id: eventId } = await storedEvent(server.db, { location: 'Mills 50' });
  const at = (time: string) => new Date(`2030-06-15T${time}:00Z`);
  const agreed = { state: 'confirmed' } as const;
  await storedStop(server.db, { eventId, ...(isFirstConfirmed && agreed) });
  const second = { position: 2, name: 'Secret', arrivesAt: at('22:00'), leavesAt: at('22:30') };
  await storedStop(server.db, { eventId, ...second, state: 'invited' });
  const place = { name: 'Neon Fern', address: '9 Mills Ave', latitude: null, longitude: null };
  const third = { position: 3, ...place, arrivesAt: at('23:00'), leavesAt: at('23:45') };
  await storedStop(server.db, { eventId, ...third, ...agreed });
  return eventId;
}

/** What the page of an event tells search engines. */
async function structuredData(eventId: number) {
  const { text } = await server.api.get(`/events/${eventId}`).expect(200);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json);
}

async function calendar(eventId: number): Promise<string[]> {
  const { text } = await server.api.get(`/api/events/${eventId}/calendar.ics`).expect(200);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

describe('the calendar file of an event with a route', () => {
  it('lists the stops with their times, and meets at the first one', async () => {
    const lines = await calendar(await anEvent());
    expect(lines).toContain(
      'DESCRIPTION:Five patios\\, two squares and one lake.\\n\\n4:30 PM – 5:30 PM: The Porch\\n6:00 PM – 6:30 PM: Stop 2\\, to be announced\\n7:00 PM – 7:45 PM: Neon Fern\\n\\nhttps://pups.example/events/1',
    );
    expect(lines).toContain('LOCATION:The Porch\\, 643 N Orange Ave\\, Orlando');
  });

  it('meets somewhere in the part of the city where the first stop is not announced', async () => {
    const lines = await calendar(await anEvent({ isFirstConfirmed: false }));
    expect(lines).toContain('LOCATION:Mills 50\\, Orlando');
    expect(lines.join('\n')).toContain('\\n4:30 PM – 5:30 PM: Stop 1\\, to be announced\\n');
  });
});

describe('the structured data of an event with a route', () => {
  it('has the stops that have agreed as its parts, each with its place', async () => {
    const { location, subEvent } = await structuredData(await anEvent());
    const porch = {
      '@type': 'Place',
      name: 'The Porch',
      address: '643 N Orange Ave, Orlando, Florida',
      geo: { '@type': 'GeoCoordinates', latitude: 28.55, longitude: -81.38 },
    };
    expect(location).toEqual(porch);
    expect(subEvent).toEqual([
      {
        '@type': 'Event',
        name: 'Stop 1: The Porch',
        startDate: '2030-06-15T20:30:00.000Z',
        endDate: '2030-06-15T21:30:00.000Z',
        eventStatus: 'https://schema.org/EventScheduled',
        location: porch,
      },
      expect.objectContaining({
        name: 'Stop 3: Neon Fern',
        location: { '@type': 'Place', name: 'Neon Fern', address: '9 Mills Ave, Orlando, Florida' },
      }),
    ]);
  });

  it('is where the part of the city is while the first stop is not announced', async () => {
    const eventId = await anEvent({ isFirstConfirmed: false });
    const mills = { '@type': 'Place', name: 'Mills 50', address: 'Mills 50, Orlando, Florida' };
    expect((await structuredData(eventId)).location).toEqual(mills);
  });

  it('is on the page of the event alone, as search engines want it', async () => {
    await anEvent();
    for (const path of ['/', '/events'])
      expect((await server.api.get(path).expect(200)).text).not.toContain('application/ld+json');
  });

  it('has no parts without a route, and none that take place of a cancelled event', async () => {
    const { id } = await storedEvent(server.db);
    expect(await structuredData(id)).not.toHaveProperty('subEvent');
    await server.db.delete(events);
    const eventId = await anEvent();
    await server.db.update(events).set({ cancelledAt: new Date() });
    server.invalidate();
    const { subEvent } = await structuredData(eventId);
    expect(subEvent[0].eventStatus).toBe('https://schema.org/EventCancelled');
  });
});

it('the card of a newsletter names the stops that have agreed', async () => {
  const eventId = await anEvent();
  const { body } = await server.admin
    .post('/api/admin/newsletters/preview')
    .send({ subject: 'Come', body: `[[event:${eventId}]]` })
    .expect(200);
  expect(body.text).toContain(
    'Start: The Porch, 643 N Orange Ave, Orlando\nRoute: 3 stops, with The Porch, Neon Fern\n',
  );
  expect(body.text + body.html).not.toContain('Secret');
});
