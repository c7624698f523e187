import { pages } from './pages';

const fixed: ReadonlySet<string> = new Set(Object.values(pages).filter((path) => !path.includes(':')));
const eventPage = /^(?:\/admin)?\/events\/[1-9]\d{0,9}$|^\/events\/[1-9]\d{0,9}\/(?:tonight|pictures)$/;
// Whatever is in the token's place: of one that was cut off the page can say so.
const tokenPage =
  /^\/(?:newsletter\/confirm|newsletter\/unsubscribe|account\/confirm|partner|registration|door|auth\/reset)\/[^/]+$/;
const newsPage = /^\/news\/[a-z0-9-]{1,80}$/;

/** Whether a path, without query, is one of the site's pages. A trailing slash does not matter. */
export function isPage(path: string): boolean {
  const plain = path === '/' ? path : path.replace(/\/$/, '');
  return [eventPage, newsPage, tokenPage].some((form) => form.test(plain)) || fixed.has(plain);
}
