import { pageOf } from '@shared/is-page';
import { documentTitle, pageTitle } from '@shared/page-titles';
import { lostLink, type PageData } from '@shared/rendering';
import type { Request } from 'express';
import { AppError, hasCode, statusOf } from '../../errors';
import { originOf } from '../../http/origin';
import { pageLinks } from '../../page-links';
import type { Head } from './head';
import { about, pageTable } from './page-table';
import { readFor } from './read';
import { sharedPicture } from './social-poster';

/** What a page shows: the bodies of its reads, and what it says of itself. */
export type PageContent = {
  isFound: boolean;
  data: PageData;
  head: Head;
};

/** The head of a page that does not describe itself. */
export function pageHead(path: string, origin: string): Head {
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

/** Whether an error of a read says that its page does not exist. */
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
