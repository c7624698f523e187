import { documentTitle } from '@shared/rendering/page-titles';
import { useEffect } from 'react';

export function setTabTitle(title: string | undefined): void {
  document.title = documentTitle(title);
}

/** Sets the document's title from the page's data, after the route has set its own. */
export function useTabTitle(title: string): void {
  useEffect(() => setTabTitle(title), [title]);
}
