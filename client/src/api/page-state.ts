import { type PageState, stateElementId } from '@shared/rendering';

/** The data that the server rendered the document from. Undefined in development: nothing is rendered there. */
export function readPageState(): PageState | undefined {
  const json = document.getElementById(stateElementId)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
