import { type PageState, stateElementId } from '@shared/rendering/rendering';

/** The data that the server rendered the document from. Undefined where nothing was filled in. */
export function readState<State>(): State | undefined {
  const json = document.getElementById(stateElementId)?.textContent;
  return json ? JSON.parse(json) : undefined;
}

export const readPageState = () => readState<PageState>();
