/** What a page was rendered from: the body of each API read that it shows, by the read's path. */
export type PageData = Record<string, unknown>;

export type RenderedPage = {
  /** Tags that tell the browser what to load early, for the document's head. */
  head: string;
  /** The page's content, for the document's root element. */
  html: string;
  /** The same data, for the browser to go on with, as JSON. */
  state: string;
};

/** How the server calls the client's renderer, the one thing of the client that it knows. */
export type RenderPage = (path: string, data: PageData) => Promise<RenderedPage>;

/** The id of the element that carries `state` to the browser. */
export const stateElementId = 'page-state';
