import { dayMilliseconds, orlandoYear } from '@shared/dates';
import { pages } from '@shared/pages';
import { hostedFormOrigins } from '@shared/partners/hosted-forms';
import { type PagePath, pageOf } from '@shared/rendering/is-page';
import { documentTitle, pageTitle } from '@shared/rendering/page-titles';
import {
  lostLink,
  type PageData,
  type PageState,
  type RenderedPage,
  type RenderPage,
} from '@shared/rendering/rendering';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { AppError, hasCode, statusOf } from '../../errors';
import { sendCompressed, sendConstant } from '../../http/compression';
import { expireAt } from '../../http/middleware/caching';
import { allowFrames, allowPreviews } from '../../http/middleware/security-headers';
import { originOf } from '../../http/request';
import { resultOf } from '../../http/response-cache/cache-key';
import type { LinkContext } from '../../http/services';
import { idOf, linkKinds } from '../../mail/links';
import { findConfirmation } from '../account-address/change';
import { findByReset } from '../password-reset/reset';
import { findSignUp } from '../subscribers/queries';
import type { Site } from './document';
import { type Head, renderHead } from './head';
import { about, pageTable } from './page-table';
import { readFor } from './read';
import { sharedPicture } from './social-poster';

/** What opens the link of a page that says so in its response where nothing does. Throws `link-not-found`. */
const pageLinks: Partial<Record<PagePath, (link: LinkContext) => Promise<unknown>>> = {
  [pages.reset]: (link) => findByReset(link),
  [pages.accountConfirm]: findConfirmation,
  [pages.newsletterConfirm]: findSignUp,
  [pages.newsletterUnsubscribe]: (link) => idOf(link, linkKinds.unsubscribe),
};

type PageContent = {
  isFound: boolean;
  data: PageData;
  head: Head;
};

function pageHead(path: string, origin: string): Head {
  const page = pageOf(path);
  const isFixed = page?.path === path;
  const description = isFixed ? pageTable[page.path]?.description : undefined;
  return {
    title: documentTitle(pageTitle(page?.path ?? '')),
    description: description ?? about,
    ...(isFixed && { url: origin + path }),
    isIndexed: description !== undefined,
    picture: sharedPicture(undefined, origin),
    structuredData: [],
  };
}

const isNotFound = (error: unknown): error is AppError =>
  error instanceof AppError && [404, 410].includes(statusOf(error.code));

/** Reads what a page shows at `now`. `path` has no slash at its end. */
export async function readPage(req: Request, path: string, now: Date): Promise<PageContent> {
  const data: PageData = {};
  const read = readFor(req, data);
  await read('/api/site-settings');
  const origin = originOf(req);
  const head = pageHead(path, origin);
  const page = pageOf(path);
  if (!page) return { isFound: false, data, head };
  const { params } = page;
  try {
    await pageLinks[page.path]?.({ db: req.db, mail: req.mail, token: params.token, now });
    const own = await pageTable[page.path]?.read?.({ read, params, now, origin });
    return { isFound: true, data, head: own ?? head };
  } catch (error) {
    // Its screen asks again, and says so.
    if (hasCode(error, 'sending-off')) return { isFound: true, data, head };
    if (!isNotFound(error)) throw error;
    if (error.code === 'link-not-found') data[lostLink] = true;
    return { isFound: false, data, head: params.token ? head : pageHead('', origin) };
  }
}

/** Without its records the site still shows its frame, in which the browser says so and tries again. */
async function readOrNothing(req: Request, path: string, now: Date): Promise<PageContent | undefined> {
  try {
    return await readPage(req, path, now);
  } catch (error) {
    req.log.error({ err: error }, 'a page was sent without its content');
    return undefined;
  }
}

const endsIn = (answer: unknown): number[] =>
  Object.entries(Object(answer)).flatMap(([name, value]) =>
    name === 'endsAt' ? [Date.parse(String(value))] : typeof value === 'object' ? endsIn(value) : [],
  );

/**
 * What a page is rendered from, until the next end of an event in it. It names the time only where that is soon: else each
 * page would differ from the one that the browser has stored.
 */
function pageState(req: Request, data: PageData, now: Date): PageState {
  const change = Math.min(...endsIn(data).filter((end) => end > now.getTime()));
  if (Number.isFinite(change)) expireAt(req, new Date(change));
  const changesSoon = change - now.getTime() < 2 * dayMilliseconds;
  return { reads: data, year: orlandoYear(now), ...(changesSoon && { now: now.toISOString() }) };
}

type FormOutcome = Required<Pick<PageState, 'sentForm'>> & { status: number };

/** By renderer: in development each change brings another. */
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
