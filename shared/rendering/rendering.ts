import type { FieldErrors } from '../errors';
import type { RegistrationResult } from '../registrations/registrations';
import type { SiteSettings } from '../settings/settings';
import type { Tonight } from '../stops/progress';

/** What a page was rendered from: the body of each API read that it shows, by the read's path. */
export type PageData = Record<string, unknown> & { '/api/site-settings'?: SiteSettings };

/** Where a page's data says that its link opens nothing. Without the token: such a page is rendered once for all of them. */
export const lostLink = 'lost-link';

/**
 * A form that was sent without JavaScript and not accepted: values and errors by the names of fields, `form` for the
 * whole.
 */
export type SentForm = { eventId: number; values: Record<string, string>; errors: FieldErrors };

/** One that was accepted where no mail is sent: its result holds the only link to the guest's page. */
export type SavedForm = { eventId: number; result: RegistrationResult };

/** What the server decided for a page. The browser goes on from it, for its own clock may be wrong. */
export type PageState = {
  reads: PageData;
  year: number;
  /** The time, as ISO 8601, where an event that it shows ends within two days: the browser asks again then, and knows which day it is. */
  now?: string;
  /** What the page's form begins with, or what came of it. The document is a response to the form then, at the form's URL. */
  sentForm?: SentForm | SavedForm;
};

export type RenderedPage = {
  /** Tags that tell the browser what to load early, for the document's head. */
  head: string;
  html: string;
  state: string;
};

/** How the server calls the client's renderer, the one thing of the client that it knows. `path` may have a query. */
export type RenderPage = (path: string, state: PageState) => Promise<RenderedPage>;

export type TonightState = { tonight: Tonight; now: string };

/** The same for an evening, which has a document of its own. */
export type RenderTonight = (state: TonightState) => Promise<RenderedPage>;

export const stateElementId = 'page-state';
