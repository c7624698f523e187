import { expect, it } from 'vitest';
import { renderEmail } from '../render';
import { Button, paragraphs } from './parts';
import { Prose, plainTextEmail } from './prose';

const render = async (text: string) => {
  const { html } = await renderEmail({ subject: 'Hello', preview: '', body: <Prose text={text} /> });
  return [...html.matchAll(/<a href="([^"]*)" class="button"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(
    ([, href, label]) => [label, href],
  );
};

const album = ['Album', 'https://site.invalid/events/7/pictures'];

it.each([
  ['of its own', 'Hi.\n\nAlbum: /events/7/pictures\n\nBye.'],
  ['with the end of a sentence', 'Album: /events/7/pictures.'],
  ['within a paragraph', 'Thanks for coming.\r\nAlbum: /events/7/pictures\r\nSee you.'],
])('a line %s with a label and a page of the site becomes a button', async (_line, text) => {
  expect(await render(text)).toEqual([album]);
});

it('what follows the path of a page, and URLs of other sites, are kept', async () => {
  const text = 'Spot: /events/7?from=mail#register\nMap: https://maps.example/?q=a,b!';
  expect(await render(text)).toEqual([
    ['Spot', 'https://site.invalid/events/7?from=mail#register'],
    ['Map', 'https://maps.example/?q=a,b'],
  ]);
});

it.each([
  'Price: /person',
  'Look: //evil.example/x',
  'Yours: /registration/~registration~',
  'Album is at /events/7/pictures',
])('%j stays text', async (text) => {
  expect(await render(text)).toEqual([]);
});

const renderEdited = (text: string) => renderEmail(plainTextEmail({ subject: 'Hello', text }));

it('badge, headline, buttons and small print keep their form when edited', async () => {
  const original = await renderEmail({
    subject: 'Hello',
    preview: '',
    badge: 'Approved',
    tone: 'palm',
    heading: 'You’re in',
    body: paragraphs(
      'Hi Ana,',
      <Button href="https://pups.example/a">See your page</Button>,
      'See you soon.',
    ),
    reason: 'You applied.',
  });
  const edited = await renderEdited(original.text.replaceAll('\n', '\r\n'));
  expect(edited.text).toBe(original.text);
  const markup = (html: string) =>
    html.match(/<h1[^>]*>.*?<\/h1>|<a [^>]*class="button"[^>]*>|background-color:#\w+/g);
  expect(markup(edited.html)).toEqual(markup(original.html));
});

it.each(['Hi Ana,', 'Just one sentence.', 'See https://pups.example'])('%j is no headline', async (line) => {
  expect((await renderEdited(`${line}\n\nMore`)).html).not.toContain('<h1');
});

it('the text is as the organizer wrote it, with links and line breaks', async () => {
  const text =
    'Hi,\n\nsee https://pups.example/a?b=1&c=2, or (https://pups.example/d).\nWoof <b>\n\n--\nMaya\n\n--\nWhy: https://pups.example/why';
  const { html, text: sent } = await renderEdited(text);
  expect(html).toContain('href="https://pups.example/a?b=1&amp;c=2"');
  expect(html).toContain('href="https://pups.example/d"');
  expect(html).toContain('<br/>Woof &lt;b&gt;');
  expect(sent).toBe(`${text}\nPup Crawl Orlando: https://site.invalid/`);
});

it('a javascript: link stays text', async () => {
  expect((await renderEdited('Click javascript:alert(1)')).html).not.toContain('href="javascript');
});
