import { newsletterLimits } from '@shared/newsletters/newsletters';
import { beforeAll, describe, expect, it } from 'vitest';
import { processorTime } from '../../testing/processor-time';
import { parseMarkdown } from './markdown';

const long = newsletterLimits.body;
const repeat = (part: string) => part.repeat(Math.floor(long / part.length));
const half = (part: string) => part.repeat(Math.floor(long / 2 / part.length));

const usual = repeat(`## Two new routes

Bring the **dog**, and *water*: see [the route](https://pups.example/events/7) or https://pups.example.

- one
- two

[[event:12]]

`);
/** What a text may take: as much as fifty usual ones of its length, about a second. What needs its square takes minutes. */
let limit = 0;
beforeAll(async () => {
  parseMarkdown(usual);
  const ofTen = await processorTime(() => {
    for (let time = 0; time < 10; time += 1) parseMarkdown(usual);
  });
  limit = ofTen * 5;
});

function parseOrReject(markdown: string): void {
  try {
    parseMarkdown(markdown);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid-input' });
  }
}

async function expectInTime(parse: (markdown: string) => unknown, markdown: string): Promise<void> {
  expect(await processorTime(() => parse(markdown))).toBeLessThan(limit);
}

it.each([
  ['quotes', repeat('> ')],
  ['quotes without spaces', repeat('>')],
  ['lists', repeat('- ')],
  ['numbered lists', repeat('1. ')],
  ['lists and quotes', repeat('- > ')],
  ['emphasis', half('*a **a ') + half('a** a*')],
  ['emphasis by underscores', half('_a __a ') + half('a__ a_')],
  ['link texts', `${half('[a')}${half('](/b)')}`],
])('Markdown of 50,000 characters that nests without end is rejected in time: %s', (_name, markdown) =>
  expectInTime(parseOrReject, markdown),
);

describe('Markdown of 50,000 hostile characters', () => {
  const marks = ['*', '* ', '*a ', 'a*', '**a *b ', '***a ', '_a ', '~~a ', '!*', '`', '#', '|a', '\\', '&'];
  const links = ['[', ']', '[a](', '[a](<b', '![[', '[\\', '[a]: b\n', '[a]: b "'];
  const html = ['<', '<a ', '<!--', '<a b="', '<![CDATA['];
  const bare = ['http://a.', 'a@a.', 'a@', 'a', 'www.'];
  const lines = ['a\n=', 'a\n\n', '- a\n', '\t', '\n'];
  const events = ['[[event:', '[[event:1]]\n', '\n[[event:x]]'];
  const parts = [...marks, ...links, ...html, ...bare, ...lines, ...events];
  it.each(parts)('is parsed in time: %j again and again', (part) =>
    expectInTime(parseOrReject, `a${repeat(part)}b`),
  );

  it.each(['_a __a a__ a_ ', '*a **a a** a* ', '*a', 'a*', '[a](b) ', '`a'])(
    'is parsed in time in paragraphs of 5,000: %j',
    (part) => {
      const paragraph = part.repeat(Math.floor(4990 / part.length));
      return expectInTime(parseMarkdown, `${paragraph}\n\n`.repeat(10));
    },
  );
});
