import { documentTitle } from '@shared/page-texts';
import { type RefObject, useEffect, useRef } from 'react';

/** Names the browser's tab after the page. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** On a new page, keyboards and screen readers start at its content, and the view at its top. */
export function usePageFocus(content: RefObject<HTMLElement | null>, path: string): void {
  const lastPath = useRef(path);
  const isRevisit = useRef(false);

  useEffect(() => {
    // Browsers restore the place where a visitor was; going back must not lose it. A step to another place on the same
    // page is announced alike, and is no revisit.
    const onPopState = () => {
      if (window.location.pathname !== lastPath.current) isRevisit.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    content.current?.focus({ preventScroll: true });
    if (!isRevisit.current && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
    isRevisit.current = false;
  }, [path, content]);
}
