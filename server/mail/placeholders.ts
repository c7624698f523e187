/** Stands in stored messages where the site's own origin will, which may change until one is sent. */
const sitePlace = 'https://site.invalid';

/** The links that a message can have with a token in them, by the name of the token's placeholder. */
export type TokenName = 'confirm' | 'unsubscribe' | 'partner';
export type Tokens = Partial<Record<TokenName, string>>;

/** A link to the site, as a message is stored with it: `/events/7`, `/newsletter/confirm/~confirm~`. */
export function siteLink(path: string): string {
  return `${sitePlace}${path}`;
}

/** The placeholder of a token within a path. */
export function tokenPlace(name: TokenName): string {
  return `~${name}~`;
}

const links = /https:\/\/site\.invalid(\/[^\s"'<>)\]]*)?/g;
const places = /~(confirm|unsubscribe|partner)~/g;

/**
 * A stored message as it is sent: its links lead to the site, with the tokens of its recipient. Without `tokens` they
 * are left out, which is how administrators see it: a token is its recipient's.
 */
export function fillPlaceholders(text: string, origin: string, tokens: Tokens = {}): string {
  return text.replace(links, (_link, path = '') => {
    const filled = path.replace(places, (_place: string, name: TokenName) => tokens[name] ?? '…');
    return `${origin}${filled}`;
  });
}
