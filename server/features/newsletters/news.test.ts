import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events } from '@shared/events/tables';
import { newsletters } from '@shared/newsletters/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { staysAsRead } from '../../testing/stays-as-read';
import { storedEvent } from '../../testing/stored-event';
import { newslettersOf, storedNewsletter, storedSentNewsletter } from '../../testing/stored-newsletter';

const server = testServer({
  site: aSite(mkdtempSync(join(tmpdir(), 'pup-site-'))),
  env: { PUBLIC_URL: 'https://pups.example' },
});

const unsent = ['draft', 'scheduled'] as const;

/** The data that a page was rendered from, by the path of its read. */
async function readsOf(path: string) {
  const { text } = await server.api.get(path).expect(200);
  const [, state = ''] = /<script id="page-state" type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(state).reads;
}

it('GET /api/newsletters lists what was sent, the latest first, and how it begins', async () => {
  await storedSentNewsletter(server.db, { subject: 'First' });
  const sendAt = new Date('2026-04-01T15:00:00Z');
  const body = '# Hi\n\nBring the **dog**,\nand [come](/events).';
  await storedSentNewsletter(server.db, { subject: 'Second', slug: 'second', sendAt, body });
  for (const state of unsent) await storedNewsletter(server.db, { state, sendAt });
  const response = await server.api.get('/api/newsletters').expect(200);
  expect(response.body).toEqual([
    {
      slug: 'second',
      subject: 'Second',
      date: '2026-04-01T15:00:00.000Z',
      summary: 'Bring the dog, and come.',
    },
    {
      slug: 'two-new-routes',
      subject: 'First',
      date: '2026-03-01T15:00:00.000Z',
      summary: 'Bring the dog.',
    },
  ]);
  expect(response.headers['cache-control']).toBe('no-cache');
});

it('GET /api/newsletters/:slug has what the newsletter says and its events as they are now, and nothing of its recipients', async () => {
  const { id } = await storedEvent(server.db, { title: 'Before' });
  const hidden = await storedEvent(server.db, { isActive: false });
  const body = `Come:\n\n[[event:${id}]]\n\n[[event:${hidden.id}]]`;
  await storedSentNewsletter(server.db, { body });
  await server.db.update(events).set({ title: 'After' }).where(eq(events.id, id));
  const response = await server.api.get('/api/newsletters/two-new-routes').expect(200);
  expect(response.text).not.toContain('gone@example.com');
  expect(response.body.content).toEqual([
    { type: 'paragraph', children: [{ type: 'text', text: 'Come:' }] },
    { type: 'event', id },
    { type: 'event', id: hidden.id },
  ]);
  expect(response.body.events).toMatchObject([{ id, title: 'After' }]);
});

describe('the page of a newsletter', () => {
  it('has its subject as the title, how it begins as the description, and its canonical URL', async () => {
    await storedSentNewsletter(server.db, { subject: 'Two <new> routes' });
    const { text } = await server.api.get('/news/two-new-routes').expect(200);
    expect(text).toContain('<title>Two &lt;new&gt; routes · Pup Crawl Orlando</title>');
    expect(text).toContain('<meta name="description" content="Bring the dog.">');
    expect(text).toContain('<meta property="og:title" content="Two &lt;new&gt; routes · Pup Crawl Orlando">');
    expect(text).toContain('<link rel="canonical" href="https://pups.example/news/two-new-routes">');
    expect((await readsOf('/news/two-new-routes'))['/api/newsletters/two-new-routes']).toMatchObject({
      subject: 'Two <new> routes',
    });
  });

  it('is a 404 where there is none', async () => {
    for (const path of ['/news/no-such', '/news/No-Such', '/news/a/b']) {
      const { text } = await server.api.get(path).expect(404);
      expect(text).toContain('noindex');
    }
  });

  it('is there from the moment at which its sending begins, and no longer once it is deleted', async () => {
    const { id } = await storedNewsletter(server.db);
    await newslettersOf(server).subscribe(1);
    await server.api.get('/news/two-new-routes').expect(404);
    expect((await readsOf('/news'))['/api/newsletters']).toEqual([]);
    await server.admin.post(`/api/admin/newsletters/${id}/send`).send({}).expect(202);
    await server.api.get('/news/two-new-routes').expect(200);
    expect((await readsOf('/news'))['/api/newsletters']).toMatchObject([{ slug: 'two-new-routes' }]);
    await server.db.update(newsletters).set({ state: 'sent' });
    await server.admin.delete(`/api/admin/newsletters/${id}`).expect(204);
    await server.api.get('/news/two-new-routes').expect(404);
    expect((await readsOf('/news'))['/api/newsletters']).toEqual([]);
  });

  it('is computed once for many visitors', async () => {
    await storedSentNewsletter(server.db);
    const read = async () => (await server.api.get('/news/two-new-routes').expect(200)).text;
    await staysAsRead(server.db, 'newsletters', read, (subject) =>
      server.db.update(newsletters).set({ subject }),
    );
  });

  it('is in the sitemap', async () => {
    await storedSentNewsletter(server.db);
    const { text } = await server.api.get('/sitemap.xml').expect(200);
    expect(text).toContain('<loc>https://pups.example/news</loc>');
    expect(text).toContain('<loc>https://pups.example/news/two-new-routes</loc>');
  });
});
