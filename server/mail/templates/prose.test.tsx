import { expect, it } from 'vitest';
import { renderEmail } from '../render';
import { Prose } from './prose';

const render = async (text: string) => {
  const { html } = await renderEmail({
    subject: 'Hello',
    preview: '',
    heading: 'Hello',
    body: <Prose text={text} />,
    reason: '',
  });
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
