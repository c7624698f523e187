import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown';

const text = (value: string) => ({ type: 'text', text: value });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const inlinesOf = (markdown: string) => {
  const [first] = parseMarkdown(markdown);
  return first?.type === 'paragraph' ? first.children : undefined;
};

describe('the Markdown of a newsletter', () => {
  it('has headings, of three levels at most', () => {
    expect(parseMarkdown('# One\n\n## Two\n\n#### Four')).toEqual([
      { type: 'heading', level: 1, children: [text('One')] },
      { type: 'heading', level: 2, children: [text('Two')] },
      { type: 'heading', level: 3, children: [text('Four')] },
    ]);
  });

  it('has bold and italic text, code and links', () => {
    expect(inlinesOf('**two** *new* `routes` [here](https://pups.example/a?b=1&c=2)')).toEqual([
      { type: 'strong', children: [text('two')] },
      text(' '),
      { type: 'em', children: [text('new')] },
      text(' '),
      { type: 'code', text: 'routes' },
      text(' '),
      { type: 'link', href: 'https://pups.example/a?b=1&c=2', children: [text('here')] },
    ]);
  });

  it('has lists in lists, numbered from where they start', () => {
    expect(parseMarkdown('3. dogs\n   - big\n4. cats')).toEqual([
      {
        type: 'list',
        isOrdered: true,
        start: 3,
        items: [
          [
            paragraph(text('dogs')),
            { type: 'list', isOrdered: false, start: 1, items: [[paragraph(text('big'))]] },
          ],
          [paragraph(text('cats'))],
        ],
      },
    ]);
  });

  it('has quotes, rules and blocks of code', () => {
    expect(parseMarkdown('> said\n\n***\n\n```\nx < y\n```')).toEqual([
      { type: 'quote', children: [paragraph(text('said'))] },
      { type: 'rule' },
      { type: 'code', text: 'x < y' },
    ]);
  });

  it('keeps line breaks', () => {
    expect(inlinesOf('12 Orange Avenue\nOrlando')).toEqual([
      text('12 Orange Avenue'),
      { type: 'break' },
      text('Orlando'),
    ]);
  });

  it('makes links of addresses that are typed bare', () => {
    expect(inlinesOf('https://pups.example and woof@pups.example')).toMatchObject([
      { type: 'link', href: 'https://pups.example/' },
      text(' and '),
      { type: 'link', href: 'mailto:woof@pups.example' },
    ]);
  });

  it('links to pages of the site by their path', () => {
    expect(inlinesOf('[all](/events)')).toMatchObject([{ type: 'link', href: '/events' }]);
  });

  const scripts = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '<javascript:alert(1)>', 'vbscript:x'];
  const encoded = [
    'java%0ascript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ];
  const elsewhere = [
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'ftp://files.example',
    'relative',
  ];
  it.each([...scripts, ...encoded, ...elsewhere])('makes no link of %s', (href) => {
    expect(JSON.stringify(parseMarkdown(`[look](${href})`))).not.toContain('"type":"link"');
    expect(JSON.stringify(parseMarkdown(`[look][1]\n\n[1]: ${href}`))).not.toContain('"type":"link"');
  });

  it.each([
    '<script>alert(1)</script>',
    '<div onclick="alert(1)">dogs</div>',
    'a <b>bold</b> dog',
    '<img src=x onerror=alert(1)>',
    '<!-- a comment -->',
  ])('takes %s as text', (html) => {
    expect(parseMarkdown(html)).toEqual([paragraph(text(html))]);
  });

  it('has pictures that the site stores, each in a paragraph of its own', () => {
    const src = `/pictures/${'0a'.repeat(16)}-960.webp`;
    expect(parseMarkdown(`![Rosie](${src})`)).toEqual([{ type: 'picture', src, alt: 'Rosie' }]);
    expect(inlinesOf(`See ![Rosie](${src})`)).toEqual([text('See '), text('Rosie')]);
  });

  it('has of other pictures only what they are described by', () => {
    expect(inlinesOf('![Rosie](https://pictures.example/rosie.png)')).toEqual([text('Rosie')]);
  });

  it('has no tables and no struck text', () => {
    const parsed = JSON.stringify(parseMarkdown('| a | b |\n|---|---|\n| 1 | 2 |\n\n~~three~~'));
    expect(parsed).toContain('| a | b |');
    expect(parsed).toContain('~~three~~');
  });

  it('places events on lines of their own, in the middle of a text too', () => {
    expect(parseMarkdown('Come:\n[[event:12]]\nor not')).toEqual([
      paragraph(text('Come:')),
      { type: 'event', id: 12 },
      paragraph(text('or not')),
    ]);
  });

  it.each(['`[[event:12]]`', '    [[event:12]]', '```\n[[event:12]]\n```', '\\[[event:12]]'])(
    'takes %j as text',
    (markdown) => {
      expect(JSON.stringify(parseMarkdown(markdown))).not.toContain('"type":"event"');
    },
  );
});

it('a paragraph of more than 5,000 characters is rejected, with its beginning', () => {
  parseMarkdown('a'.repeat(5000));
  expect(() => parseMarkdown(`Dear dogs${' a'.repeat(2500)}`)).toThrow(
    'A paragraph can have at most 5000 characters. Add a blank line somewhere in “Dear dogs a',
  );
});
