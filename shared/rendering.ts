import type { FieldErrors } from './errors';
import type { RegistrationResult } from './registrations/registrations';
import type { SiteSettings } from './settings/settings';
import type { Tonight } from './stops/progress';

/** What a page was rendered from: the body of each API read that it shows, by the read's path. */
export type PageData = Record<string, unknown> & { '/api/site-settings'?: SiteSettings };

/** Where a page's data says that its link opens nothing. Without the token: such a page is rendered once for all of them. */
export const lostLink = 'lost-link';

/**
 * A registration form that was sent without JavaScript and not accepted: the values by the names of their fields, as they
 * came (`firstName`, `dogs.0.name`, `isOfAge: 'on'`), and what is wrong with them by the same names, or as a whole
 * (`form`).
 */
export type SentForm = { eventId: number; values: Record<string, string>; errors: FieldErrors };

/** One that was accepted where no mail is sent: its result holds the only link to the guest's page. */
export type SavedForm = { eventId: number; result: RegistrationResult };

/** What the server decided for a page. The browser goes on from it, for its own clock may be wrong. */
export type PageState = {
  reads: PageData;
  /** The year in Orlando. */
  year: number;
  /** The time, as ISO 8601, where an event that it shows ends within two days: the browser asks again then, and knows which day it is. */
  now?: string;
  /** What the page's form begins with, or what came of it. The document is a response to the form then, at the form's URL. */
  sentForm?: SentForm | SavedForm;
};

export type RenderedPage = {
  /** Tags that tell the browser what to load early, for the document's head. */
  head: string;
  /** The page's content, for the document's root element. */
  html: string;
  /** The page's state, for the browser, as JSON. */
  state: string;
};

/** How the server calls the client's renderer, the one thing of the client that it knows. `path` may have a query. */
export type RenderPage = (path: string, state: PageState) => Promise<RenderedPage>;

/** What the page of an evening was rendered from, and when. */
export type TonightState = { tonight: Tonight; now: string };

/** The same for an evening, which has a document of its own. */
export type RenderTonight = (state: TonightState) => Promise<RenderedPage>;

/** The id of the element that carries `state` to the browser. */
export const stateElementId = 'page-state';
