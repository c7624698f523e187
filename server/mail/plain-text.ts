import type { FormatCallback, HtmlToTextOptions } from 'html-to-text';

/** `text (URL)` within a sentence; the text or the URL alone where they are the same. */
const inlineLink: FormatCallback = (element, walk, builder) => {
  const href: string = element.attribs.href ?? '';
  let text = '';
  builder.pushWordTransform((word) => {
    text += word;
    return word;
  });
  walk(element.children, builder);
  builder.popWordTransform();
  if (![text, `${text}/`, `mailto:${text}`].includes(href)) builder.addInline(` (${href})`);
};

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

/** The plain text of a message's HTML. */
export async function htmlToPlainText(html: string): Promise<string> {
  // Loaded only here: a server that has nothing to write needs no memory for it.
  converter ??= import('html-to-text').then(({ compile }) => compile(options));
  const convert = await converter;
  return convert(html);
}
