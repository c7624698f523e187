import type { FormatCallback, HtmlToTextOptions } from 'html-to-text';
import { fillPlaceholders } from './placeholders';
import { type EmailContent, EmailLayout } from './templates/layout';

/** What stands around a link within a sentence until its line is whole: characters that no text contains. */
const [linkStart, hrefStart, linkEnd] = ['\uE000', '\uE001', '\uE002'];
const marked = new RegExp(`${linkStart}(.*?)${hrefStart}(.*?)${linkEnd}`, 'g');

const inlineLink: FormatCallback = (element, walk, builder) => {
  const href: string = element.attribs.href ?? '';
  const words: string[] = [];
  builder.pushWordTransform((word) => {
    words.push(word);
    return word;
  });
  walk(element.children, builder);
  builder.popWordTransform();
  const text = words.join(' ');
  if (![text, `${text}/`, `mailto:${text}`].includes(href))
    builder.addInline(`${linkStart}${text}${hrefStart}${href}${linkEnd}`);
};

/** A line with each link on a line of its own below it: mail programs take a bracket or full stop behind one for its part. */
function withLinksBelow(line: string): string {
  const [links, indent = ''] = [[...line.matchAll(marked)], /^(?: *- )?/.exec(line)?.[0].replace(/-/, ' ')];
  const below = links.map(([, text = '', href = '']) => (links.length > 1 ? `${text}: ${href}` : href));
  return [line.replace(marked, ''), ...below.map((link) => indent + link)].join('\n');
}

/** `text: URL`, on a line of its own. */
const linkLine: FormatCallback = (
  element,
  walk,
  builder,
  { leadingLineBreaks = 2, trailingLineBreaks = 2 },
) => {
  builder.openBlock({ leadingLineBreaks });
  walk(element.children, builder);
  builder.addInline(`: ${element.attribs.href}`);
  builder.closeBlock({ trailingLineBreaks });
};

/** `label: value`, on a line of its own. */
const fact: FormatCallback = (element, walk, builder) => {
  const [label, value] = element.children.filter(({ name }) => name === 'td');
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(label?.children ?? [], builder);
  builder.addInline(': ');
  walk(value?.children ?? [], builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** The small print, below the line that mail programs take as the start of a signature. */
const footer: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral('--');
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 0 });
};

const heading = { options: { uppercase: false, leadingLineBreaks: 2 } };

const options: HtmlToTextOptions = {
  // Mail programs fit lines to the screen, and what an organizer edits has whole paragraphs.
  wordwrap: false,
  formatters: { inlineLink, linkLine, fact, footer },
  selectors: [
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, ...heading })),
    { selector: 'a', format: 'inlineLink' },
    { selector: 'a.button', format: 'linkLine' },
    {
      selector: 'a.own-line',
      format: 'linkLine',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: 'tr.fact', format: 'fact' },
    {
      selector: 'p.small',
      format: 'paragraph',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'img', format: 'skip' },
    { selector: 'div.notch', format: 'skip' },
    { selector: 'div.footer', format: 'footer' },
    { selector: '.skip', format: 'skip' },
  ],
};

let converter: Promise<(html: string) => string> | undefined;

export async function htmlToPlainText(html: string): Promise<string> {
  // Loaded only here: a server that has nothing to write needs no memory for it.
  converter ??= import('html-to-text').then(({ compile }) => compile(options));
  const convert = await converter;
  return convert(html).split('\n').map(withLinksBelow).join('\n');
}

/** A message as it is stored, with placeholders for links. */
export type RenderedEmail = { subject: string; html: string; text: string };

export const oneLine = (subject: string) => subject.replace(/\s+/g, ' ').trim();

export async function renderEmail(content: EmailContent): Promise<RenderedEmail> {
  // Loaded only here: a server that has nothing to write needs no memory for it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = renderToStaticMarkup(<EmailLayout {...content} />);
  return {
    subject: oneLine(content.subject),
    html: `<!doctype html>${html}`,
    text: await htmlToPlainText(html),
  };
}

/** A rendered message as a preview: its links lead to `origin`, and hold no tokens. */
export const asPreview = ({ html, text }: RenderedEmail, origin: string) => ({
  html: fillPlaceholders(html, origin),
  text: fillPlaceholders(text, origin),
});
