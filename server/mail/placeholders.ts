/** Stands in stored messages where the site's own origin will, which may change until one is sent. */
const sitePlaceholder = 'https://site.invalid';

/** The links that a message can have with a token in them, by the name of the token's placeholder. */
export type TokenName =
  | 'confirm'
  | 'reset'
  | 'unsubscribe'
  | 'partner'
  // Of one application, where a message leads to the pages of several.
  | `partner-${'venue' | 'vendor'}-${number}`
  | 'registration'
  // The same of several registrations.
  | `registration-${number}`;
export type Tokens = Partial<Record<TokenName, string>>;

export function siteLink(path: string): string {
  return `${sitePlaceholder}${path}`;
}

export function tokenPlaceholder(name: TokenName): string {
  return `~${name}~`;
}

export const isSitePicture = (path: string) => /^\/pictures\/[0-9a-f]{32}-/.test(path);

/** Where a stored message shows such pictures, each with its hash. A pattern that looks behind takes twenty times as long. */
export const sitePictures = /(<img src=")https:\/\/site\.invalid\/pictures\/([0-9a-f]{32})-[^"]*/g;

/** Stands where a token would, for readers who may not see it. */
const mask = '…';

const links = /https:\/\/site\.invalid(\/[^\s"'<>)\]]*)?/g;
const tokenPlaceholders =
  /~(confirm|reset|unsubscribe|partner(?:-(?:venue|vendor)-\d+)?|registration(?:-\d+)?)~/g;

/** A stored message as it is sent, with its recipient's tokens; for administrators without them. */
export function fillPlaceholders(text: string, origin: string, tokens: Tokens = {}): string {
  return text.replace(links, (_link, path = '') => {
    const filled = path.replace(
      tokenPlaceholders,
      (_placeholder: string, name: TokenName) => tokens[name] ?? mask,
    );
    return `${origin}${filled}`;
  });
}

// The end of a sentence is no part of a link.
const siteLinks = (text: string) => [
  ...new Set([...text.matchAll(links)].map(([link]) => link.replace(/[.,;:!?]+$/, ''))),
];

export function tokenLinks(text: string): string[] {
  return siteLinks(text).filter((link) => link.search(tokenPlaceholders) >= 0);
}

/** A link of a stored message that lacks its token for good. */
export function findMaskedLink(text: string): string | undefined {
  return siteLinks(text).find((link) => link.includes(mask));
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What an administrator wrote over a filled message, with placeholders for our links and tokens in `shown`. */
export function restorePlaceholders(text: string, origin: string, shown: readonly string[]): string {
  const filled = shown.map((link) => [fillPlaceholders(link, origin), link] as const);
  const withTokens = filled.reduce((result, [link, stored]) => result.replaceAll(link, stored), text);
  return withTokens.replaceAll(new RegExp(`${escapeRegExp(origin)}(?![\\w:-]|\\.\\w)`, 'g'), sitePlaceholder);
}
