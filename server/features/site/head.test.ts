import { startScript } from '@shared/start-script';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const server = testServer({ site: aSite() });

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
