import { type PageState, stateElementId } from '@shared/rendering';

/** The data that the server rendered the document from. Undefined in development: nothing is rendered there. */
export function readState<State>(): State | undefined {
  const json = document.getElementById(stateElementId)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

/** What the server rendered a page of the site from. */
export const readPageState = () => readState<PageState>();
