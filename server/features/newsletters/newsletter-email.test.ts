import { expect, it } from 'vitest';
import { renderEmail } from '../../mail/render';
import { sampleEvent } from '../../testing/sample-emails';
import { parseMarkdown } from './markdown';
import { newsletterEmail } from './newsletter-email';

/** A newsletter with this text, in which event 7 is the sample event, or what is given of it. */
const render = (body: string, event: Partial<typeof sampleEvent> = {}, small = {}) =>
  renderEmail(
    newsletterEmail({
      subject: 'Hot pretzels',
      blocks: parseMarkdown(body),
      events: new Map([[7, { ...sampleEvent, ...event }]]),
      ...small,
    }),
  );

it('the subject is the headline, unless the text brings its own', async () => {
  const headlines = async (body: string) =>
    [...(await render(body)).html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
  expect(await headlines('Hello')).toEqual(['Hot pretzels']);
  expect(await headlines('# Cold pretzels\n\nHello')).toEqual(['Cold pretzels']);
});

it('the plain text says the same line by line, with the small print', async () => {
  const { text } = await render(
    'One\ntwo\n\n- three\n  - four <b> & more\n\n1. five\n2. six\n\n> seven\n\n```\neight\n  nine\n```\n\n[all](/events), https://pups.example and woof@pups.example',
  );
  expect(text).toBe(`Hot pretzels

One
two

- three
  - four <b> & more

 1. five
 2. six

> seven

eight
  nine

all, https://pups.example and woof@pups.example
https://site.invalid/events

--
You are getting this because you signed up for our newsletter. Had enough? No hard feelings:
Unsubscribe: https://site.invalid/newsletter/unsubscribe/~unsubscribe~
Pup Crawl Orlando: https://site.invalid/`);
});

it('every element that an organizer can write has styles', async () => {
  const { html } = await render(
    '## two\n\n### three\n\np [a](/b) `code`\n\n- ul\n\n1. ol\n\n> quote\n\n***\n\n```\npre\n```',
  );
  const content = html.slice(html.indexOf('</h1>'), html.indexOf('class="footer"'));
  for (const tag of ['h2', 'h3', 'p', 'a', 'code', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre'])
    expect(content).toMatch(new RegExp(`<${tag} [^>]*style="[^"]+"`));
  expect(content).not.toMatch(/<(?:h2|h3|p|a|code|ul|ol|li|blockquote|hr|pre)>/);
});

it('only the last paragraph of a quote has no space below', async () => {
  const { html } = await render('> a\n>\n> b *c*\n\nd');
  const margins = [...html.matchAll(/<p class="text" [^>]*?margin:([^;]*);/g)].map(([, margin]) => margin);
  expect(margins).toEqual(['0 0 16px', '0', '0 0 16px']);
});

it('an event says the same in both forms', async () => {
  const { html, text } = await render('[[event:7]]');
  expect(text).toContain(`Thornton Park Howl-iday Crawl

Sat, Dec 5, 2026

Time: 4:00 PM – 9:00 PM
Where: Thornton Park, Orlando
Start: Peña & Café #4, Thornton Park, Orlando
Route: 5 stops
Price: $25.00 per person, dogs come free
Includes: a wristband and a bandana for the dog

Details and tickets: https://site.invalid/events/7`);
  for (const fact of ['Sat, Dec 5, 2026', 'Peña &amp; Café #4', '5 stops', '$25.00', '/events/7"'])
    expect(html).toContain(fact);
});

it('an event that costs nothing and sells no tickets says so', async () => {
  const { text } = await render('[[event:7]]', { price: 0, venueCount: 1, ticketUrl: '' });
  expect(text).toMatch(/\nRoute: 1 stop\nPrice: Free\nIncludes: .+\n+See the crawl: /);
});
