import { type ReactNode, Suspense, useRef } from 'react';
import { preload } from 'react-dom';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import bricolage from '@/fonts/bricolage-grotesque-frequent.woff2?url';
import figtree from '@/fonts/figtree-frequent.woff2?url';
import { Spinner } from '@/ui/spinner';
import { contentId } from './content';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { useHashScrolling } from './hash-scrolling';
import { Header } from './header';
import { LoadingProblemNotice } from './loading-problem-notice';
import { Notifications } from './notifications';
import { usePageFocus } from './page-title-and-focus';

/**
 * Navigating to the current URL adds no history entry, like in browsers: the back button would seem to do nothing. It still
 * fires an event, so the page scrolls to the hash again.
 */
const replaceOnSameUrl: AroundNavHandler = (navigate, to, options) => {
  const isSameUrl = new URL(to, window.location.href).href === window.location.href;
  navigate(to, isSameUrl ? { ...options, replace: true } : options);
};

/** The frame of every page. */
export function Shell({ year, children }: { year: number; children: ReactNode }) {
  for (const font of [bricolage, figtree]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  const [path] = useLocation();
  const content = useRef<HTMLElement>(null);
  usePageFocus(content, path);
  useHashScrolling();

  return (
    <Router aroundNav={replaceOnSameUrl}>
      <a
        href={`#${contentId}`}
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Header />
      <LoadingProblemNotice />
      <main
        ref={content}
        id={contentId}
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header-height))] outline-none print:min-h-0"
      >
        <ErrorBoundary key={path}>
          <Suspense fallback={<PageSpinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer year={year} />
      <Notifications />
    </Router>
  );
}

function PageSpinner() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner label="Loading page" />
    </div>
  );
}
