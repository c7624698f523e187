import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderEmail, renderHtml } from '../../../mail/render';
import { sampleEvent } from '../../../testing/sample-emails';
import { EventCard, eventCardText } from '../../events/event-card';
import { newsletterEmail } from './newsletter-email';
import { styleContent } from './style-content';

const headings = /<h1[^>]*>(.*?)<\/h1>/g;

async function render(html: string, text = '') {
  const content = { html, text };
  return renderEmail(newsletterEmail({ subject: 'Hot pretzels', preview: 'Soon', content }));
}

it('the subject is the headline, unless the text brings its own', async () => {
  const headlines = async (html: string) =>
    [...(await render(html)).html.matchAll(headings)].map(([, text]) => text);
  expect(await headlines('<p>Hello</p>')).toEqual(['Hot pretzels']);
  expect(await headlines('<h1>Cold pretzels</h1><p>Hello</p>')).toEqual(['Cold pretzels']);
});

it('the plain text is the one that was written, line by line, with the small print', async () => {
  const { text } = await render('<p>ignored</p>', 'One\n\n- two\n  - three <b> & more\n\n> four');
  expect(text).toBe(`Hot pretzels

One

- two
  - three <b> & more

> four

--
You get this because you signed up for our newsletter. Had enough? No hard feelings:
Unsubscribe: https://site.invalid/newsletter/unsubscribe/~unsubscribe~
Pup Crawl Orlando: https://site.invalid/`);
});

it('it leads to its page, and names the postal address', async () => {
  const { html, text } = await renderEmail(
    newsletterEmail({
      subject: 'Hot pretzels',
      preview: 'Soon',
      content: { html: '', text: '' },
      viewPath: '/news/hot-pretzels',
      postalAddress: 'PO Box 50, Orlando',
    }),
  );
  expect(html).toContain('href="https://site.invalid/news/hot-pretzels"');
  expect(html).toContain('PO Box 50, Orlando');
  expect(text).toContain('\nPO Box 50, Orlando\n');
});

it('every element that an organizer can write gets its styles', () => {
  const tags = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'blockquote', 'code'];
  for (const tag of tags) {
    expect(styleContent(`<${tag}>a</${tag}>`)).toMatch(new RegExp(`^<${tag} [^>]*style="[^"]+">a</${tag}>$`));
  }
  expect(styleContent('<hr />')).toMatch(/^<hr class="rope" style="[^"]+" \/>$/);
  expect(styleContent('<a href="https://a.example/?b=1&amp;c=2">a</a>')).toMatch(
    /^<a class="link" style="[^"]+" href="https:\/\/a\.example\/\?b=1&amp;c=2">a<\/a>$/,
  );
  expect(styleContent('<strong>a</strong><em>b</em><pre>c</pre>')).toBe(
    '<strong>a</strong><em>b</em><pre>c</pre>',
  );
});

it('only the last paragraph of a quote has no space below', () => {
  const styled = styleContent('<blockquote><p>a</p><p>b <em>c</em></p></blockquote><p>d</p>');
  const margins = [...styled.matchAll(/<p [^>]*?margin:([^;]*);/g)].map(([, margin]) => margin);
  expect(margins).toEqual(['0 0 16px', '0', '0 0 16px']);
});

it('an event keeps its own styles, and says the same in both forms', async () => {
  const html = await renderHtml(createElement(EventCard, { event: sampleEvent }));
  expect(styleContent(html)).toBe(html);
  expect(eventCardText(sampleEvent)).toBe(`Thornton Park Howl-iday Crawl
Saturday, December 5, 2026
Time: 4:00 PM – 9:00 PM
Where: Thornton Park, Orlando
Start: Peña & Café #4, Thornton Park, Orlando
Route: 5 stops
Price: $25.00
Details and tickets: https://site.invalid/events/7`);
  for (const fact of ['Sat, Dec 5, 2026', 'Peña &amp; Café #4', '5 stops', '$25.00', '/events/7"']) {
    expect(html).toContain(fact);
  }
});

it('an event that costs nothing and sells no tickets says so', () => {
  const text = eventCardText({ ...sampleEvent, price: 0, venueCount: 1, ticketUrl: null });
  expect(text).toContain('\nRoute: 1 stop\nPrice: Free\nSee the crawl: ');
});
