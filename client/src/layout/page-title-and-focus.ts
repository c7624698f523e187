import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { setTabTitle } from '@/ui/page/use-tab-title';

/** Sets the document's title. A layout effect, so that a page's own title comes later. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => setTabTitle(title), [title]);
}

/** After a navigation, moves the focus to the content and scrolls to the top. */
export function usePageFocus(content: RefObject<HTMLElement | null>, path: string): void {
  const lastPath = useRef(path);
  const isRevisit = useRef(false);

  useEffect(() => {
    // Browsers restore the scroll position after going back. A step to another hash on the same page fires the same
    // event, but is no revisit.
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
