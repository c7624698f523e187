import { documentTitle } from '@shared/page-texts';
import { useEffect } from 'react';

/** Names the browser's tab after something that only the page's data tell. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    let isCurrent = true;
    // The route names the tab too, in an effect of the same commit that runs after this one.
    queueMicrotask(() => {
      if (isCurrent) document.title = documentTitle(title);
    });
    return () => {
      isCurrent = false;
    };
  }, [title]);
}
