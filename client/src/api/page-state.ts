import { type PageState, stateElementId } from '@shared/rendering';

/** What the server rendered the document from; undefined in development, where the document comes without content. */
export function readPageState(): PageState | undefined {
  const json = document.getElementById(stateElementId)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
