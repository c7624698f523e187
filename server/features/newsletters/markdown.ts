import type { Block, Inline } from '@shared/newsletters/newsletter-content';
import { maxInteger } from '@shared/site';
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { invalidFields } from '../../errors';
import { isSitePicture } from '../../mail/placeholders';

const maxDepth = 10;

/** Without HTML, tables, struck text and deep nesting: for each level the parser takes the time of the rest. */
class SimpleTokenizer extends Tokenizer {
  private depth = 0;

  private nested<Result>(parse: () => Result): Result {
    if (this.depth >= maxDepth)
      throw invalidFields({
        body: [`Lists, quotes, links and emphasis can be nested at most ${maxDepth} levels deep`],
      });
    this.depth += 1;
    try {
      return parse();
    } finally {
      this.depth -= 1;
    }
  }

  override html = () => undefined;
  override tag = () => undefined;
  override table = () => undefined;
  override del = () => undefined;
  override list = (src: string) => this.nested(() => super.list(src));
  override blockquote = (src: string) => this.nested(() => super.blockquote(src));
  override emStrong = (src: string, masked: string, previous?: string) =>
    this.nested(() => super.emStrong(src, masked, previous));
  override link = (src: string) => this.nested(() => super.link(src));
  override reflink = (src: string, links: Tokenizer['lexer']['tokens']['links']) =>
    this.nested(() => super.reflink(src, links));
}

const maxParagraph = 5000;

/** The parser looks for the end of each emphasis in the whole rest of a paragraph. */
class SimpleLexer extends Lexer {
  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if (src.length > maxParagraph)
      throw invalidFields({
        body: [
          `A paragraph can have at most ${maxParagraph} characters. Add a blank line somewhere in “${src.slice(0, 40)}…”`,
        ],
      });
    return super.inlineTokens(src, tokens);
  }
}

const eventLine = /^ {0,3}\[\[event:([1-9]\d{0,9})\]\][ \t]*(?:\n|$)/;

function readEventLine(src: string): Tokens.Generic | undefined {
  const [raw, digits] = eventLine.exec(src) ?? [];
  if (raw === undefined || Number(digits) > maxInteger) return undefined;
  return { type: 'event', raw, id: Number(digits) };
}

/** Where a paragraph ends because a line for an event follows. */
function nextEventLine(src: string): number | undefined {
  const end = src.indexOf('\n\n');
  const index = src
    .slice(0, end === -1 ? maxParagraph : end)
    .search(/\n {0,3}\[\[event:[1-9]\d{0,9}\]\][ \t]*(?:\n|$)/);
  return index === -1 ? undefined : index;
}

const sitePath = /^\/(?![/\\])/;
const harmless: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

function safeHref(href: string): string | undefined {
  if (sitePath.test(href) && URL.canParse(href, 'https://site.invalid')) return href;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return harmless.has(url.protocol) ? url.href : undefined;
}

const inlinesOf = (tokens: Token[] = []): Inline[] => tokens.flatMap(toInlines);

function toInlines(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ type: token.type, children: inlinesOf(token.tokens) }];
    case 'link': {
      const href = safeHref(token.href);
      const children = inlinesOf(token.tokens);
      return href === undefined ? children : [{ type: 'link', href, children }];
    }
    case 'codespan':
      return [{ type: 'code', text: token.text }];
    case 'br':
      return [{ type: 'break' }];
    case 'checkbox':
      return [{ type: 'text', text: token.raw }];
    // Of an image within a line, or of another site, its description is left: a message loads nothing.
    default:
      return [{ type: 'text', text: 'text' in token ? token.text : token.raw }];
  }
}

const blocksOf = (tokens: Token[] = []): Block[] => tokens.flatMap(toBlocks);

function toHeadingLevel(depth: number): 1 | 2 | 3 {
  if (depth === 1 || depth === 2) return depth;
  return 3;
}

function toBlocks(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [{ type: 'heading', level: toHeadingLevel(token.depth), children: inlinesOf(token.tokens) }];
    case 'list':
      return [
        {
          type: 'list',
          isOrdered: token.ordered,
          start: Math.min(Number(token.start) || 1, maxInteger),
          items: token.items.map(({ tokens }: Tokens.ListItem) => blocksOf(tokens)),
        },
      ];
    case 'blockquote':
      return [{ type: 'quote', children: blocksOf(token.tokens) }];
    case 'code':
      return [{ type: 'code', text: token.text }];
    case 'hr':
      return [{ type: 'rule' }];
    case 'event':
      return [{ type: 'event', id: token.id }];
    case 'checkbox':
      return [{ type: 'paragraph', children: [{ type: 'text', text: token.raw }] }];
    case 'paragraph': {
      const [only, more] = token.tokens ?? [];
      if (only?.type === 'image' && !more && isSitePicture(only.href))
        return [{ type: 'picture', src: only.href, alt: only.text }];
      return [{ type: 'paragraph', children: inlinesOf(token.tokens) }];
    }
    default:
      return [{ type: 'paragraph', children: inlinesOf('tokens' in token ? token.tokens : [token]) }];
  }
}

/** Parses Markdown (docs/product/newsletters.md#newsletter-markdown). Throws `invalid-input` if it nests too deeply. */
export function parseMarkdown(markdown: string): Block[] {
  const lexer = new SimpleLexer({
    gfm: true,
    breaks: true,
    tokenizer: new SimpleTokenizer(),
    extensions: { renderers: {}, childTokens: {}, block: [readEventLine], startBlock: [nextEventLine] },
  });
  return blocksOf(lexer.lex(markdown));
}
