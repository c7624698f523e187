import { dayMilliseconds, orlandoYear } from '@shared/dates';
import { pageOf } from '@shared/is-page';
import { pages } from '@shared/pages';
import { hostedFormOrigins } from '@shared/partners/hosted-forms';
import type { PageData, PageState, RenderedPage, RenderPage, RenderTonight } from '@shared/rendering';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { sendCompressed, sendConstant } from '../../http/compression';
import { allowFrames, allowPreviews } from '../../http/middleware/security-headers';
import { originOf } from '../../http/origin';
import { resultOf } from '../../http/response-cache/cache-key';
import { expireAt } from '../../http/response-cache/expiry';
import type { Document } from './document';
import { renderHead } from './head';
import { type PageContent, pageHead, readPage } from './page-data';

/** The built site: its documents, what renders pages into them, and those that phones keep, in which nothing is filled. */
export type Site = {
  directory: string;
  document: Document;
  renderPage: RenderPage;
  doorDocument: string;
  tonight: { document: Document; render: RenderTonight; shell: string };
};

/** Without its records the site still shows its frame, in which the browser says so and tries again. */
async function readOrNothing(req: Request, path: string, now: Date): Promise<PageContent | undefined> {
  try {
    return await readPage(req, path, now);
  } catch (error) {
    req.log.error({ err: error }, 'a page was sent without its content');
    return undefined;
  }
}

/** When the events in an answer end. */
const endsIn = (answer: unknown): number[] =>
  Object.entries(Object(answer)).flatMap(([name, value]) =>
    name === 'endsAt' ? [Date.parse(String(value))] : typeof value === 'object' ? endsIn(value) : [],
  );

/**
 * What a page is rendered from at `now`, which is gone at the next end of an event in it. The time stands in it only where
 * it is needed before long: with it no two pages are the same, and none that a browser has kept is still good.
 */
function pageState(req: Request, data: PageData, now: Date): PageState {
  const change = Math.min(...endsIn(data).filter((end) => end > now.getTime()));
  if (Number.isFinite(change)) expireAt(req, new Date(change));
  const changesSoon = change - now.getTime() < 2 * dayMilliseconds;
  return { reads: data, year: orlandoYear(now), ...(changesSoon && { now: now.toISOString() }) };
}

/** What came of a form that was sent without JavaScript: its page is the response. */
type FormOutcome = Required<Pick<PageState, 'sentForm'>> & { status: number };

/** Of each renderer its own: in development a change brings another. */
const missingPages = new WeakMap<RenderPage, LRUCache<string, RenderedPage>>();

/** Renders the page of a missing event or newsletter once for all numbers: anybody can invent as many as they like. */
async function renderMissing(renderPage: RenderPage, path: string, state: PageState): Promise<RenderedPage> {
  const shared = pageOf(path)?.path.replace(/:\w+/, '1') ?? path;
  const name = shared + JSON.stringify(state);
  const known = missingPages.get(renderPage) ?? new LRUCache({ max: 20 });
  missingPages.set(renderPage, known);
  const rendered = known.get(name) ?? (await renderPage(shared, state));
  known.set(name, rendered);
  return rendered;
}

/** Sends the page with this path, rendered. One with what came of a form is for its sender alone. */
export async function sendPage(
  req: Request,
  res: Response,
  { document, renderPage }: Site,
  path: string,
  outcome?: FormOutcome,
): Promise<void> {
  const now = new Date();
  const content = await readOrNothing(req, path, now);
  const { data, head } = content ?? { data: {}, head: pageHead(path, originOf(req)) };
  const state = pageState(req, data, now);
  const [, query = ''] = req.url.split('?');
  const isMissing = content?.isFound === false;
  const page = isMissing
    ? await renderMissing(renderPage, path, state)
    : await renderPage(path + resultOf(path, query), {
        ...state,
        ...(outcome && { sentForm: outcome.sentForm }),
      });
  if (pageOf(path)?.path.startsWith(pages.admin)) allowPreviews(res);
  if (content) allowFrames(res, hostedFormOrigins(data['/api/site-settings'] ?? {}));
  else res.set('Retry-After', '2');
  const found = isMissing ? 404 : (outcome?.status ?? 200);
  res.status(content ? found : 503);
  res.set('Cache-Control', outcome ? 'no-store' : 'no-cache').type('html');
  await (isMissing ? sendConstant : sendCompressed)(req, res, document(renderHead(head), page));
}
