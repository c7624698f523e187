import type { SiteSettings } from './settings';

/** What a page was rendered from: the body of each API read that it shows, by the read's path. */
export type PageData = Record<string, unknown> & { '/api/site-settings'?: SiteSettings };

/** What the server decided for a page. The browser goes on from it, for its own clock may be wrong. */
export type PageState = {
  reads: PageData;
  /** The year in Orlando. */
  year: number;
  /** The time, as ISO 8601, where the page changes within a day: the browser then asks anew at that instant. */
  now?: string;
};

export type RenderedPage = {
  /** Tags that tell the browser what to load early, for the document's head. */
  head: string;
  /** The page's content, for the document's root element. */
  html: string;
  /** The page's state, for the browser, as JSON. */
  state: string;
};

/** How the server calls the client's renderer, the one thing of the client that it knows. */
export type RenderPage = (path: string, state: PageState) => Promise<RenderedPage>;

/** The id of the element that carries `state` to the browser. */
export const stateElementId = 'page-state';
