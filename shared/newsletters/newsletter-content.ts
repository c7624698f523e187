import * as z from 'zod';

// What the Markdown of a newsletter says, once it is parsed (docs/product/newsletters.md#newsletter-markdown). Nothing
// else can be said in it: neither HTML nor a picture of another site nor a script has a form here. Mail and page are made of it.

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong'; children: Inline[] }
  | { type: 'em'; children: Inline[] }
  /** `href` is an http, https or mailto URL, or a path on this site. */
  | { type: 'link'; href: string; children: Inline[] };

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'code'; text: string }
  | { type: 'rule' }
  /** A picture that the site stores, by its path. */
  | { type: 'picture'; src: string; alt: string }
  /** Where the card of an event goes. */
  | { type: 'event'; id: number };

const inline: z.ZodType<Inline> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('code'), text: z.string() }),
      z.object({ type: z.literal('break') }),
      z.object({ type: z.literal('strong'), children: inline.array() }),
      z.object({ type: z.literal('em'), children: inline.array() }),
      z.object({ type: z.literal('link'), href: z.string(), children: inline.array() }),
    ]),
  )
  .meta({ id: 'NewsletterInline', description: 'A part of a line.' });

const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const block: z.ZodType<Block> = z
  .lazy(() =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('paragraph'), children: inline.array() }),
      z.object({ type: z.literal('heading'), level, children: inline.array() }),
      z.object({
        type: z.literal('list'),
        isOrdered: z.boolean(),
        start: z.int(),
        items: block.array().array(),
      }),
      z.object({ type: z.literal('quote'), children: block.array() }),
      z.object({ type: z.literal('code'), text: z.string() }),
      z.object({ type: z.literal('rule') }),
      z.object({ type: z.literal('picture'), src: z.string(), alt: z.string() }),
      z.object({ type: z.literal('event'), id: z.int() }),
    ]),
  )
  .meta({ id: 'NewsletterBlock', description: 'A paragraph, a list, an event’s card or the like.' });

/** The events whose cards stand in this, once each. */
export function eventIdsOf(blocks: Block[]): number[] {
  const ids = blocks.flatMap((part): number[] => {
    if (part.type === 'event') return [part.id];
    if (part.type === 'quote') return eventIdsOf(part.children);
    return part.type === 'list' ? part.items.flatMap(eventIdsOf) : [];
  });
  return [...new Set(ids)];
}

const wordsOf = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (part.type === 'break') return ' ';
      return 'text' in part ? part.text : wordsOf(part.children);
    })
    .join('');

const summaryCharacters = 150;

/** How it begins, in one line: what an inbox and a search engine show of it. */
export function firstWords(blocks: Block[]): string {
  const [first = '', ...others] = blocks
    .flatMap((part) =>
      part.type === 'paragraph' ? [wordsOf(part.children).replace(/\s+/g, ' ').trim()] : [],
    )
    .filter((paragraph) => paragraph !== '');
  if (first.length > summaryCharacters)
    return `${first.slice(0, summaryCharacters - 1).replace(/\s+\S*$/, '')}…`;
  let words = first;
  for (const paragraph of others) {
    if (words.length + 1 + paragraph.length > summaryCharacters) break;
    words += ` ${paragraph}`;
  }
  return words;
}
