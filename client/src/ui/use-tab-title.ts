import { documentTitle } from '@shared/page-titles';
import { useEffect } from 'react';

/** Sets the document's title from the page's data. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    let isCurrent = true;
    // The route sets a title too, in an effect that runs after this one.
    queueMicrotask(() => {
      if (isCurrent) document.title = documentTitle(title);
    });
    return () => {
      isCurrent = false;
    };
  }, [title]);
}
