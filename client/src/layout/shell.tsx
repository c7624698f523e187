import { type ReactNode, Suspense, useRef } from 'react';
import { preload } from 'react-dom';
import { Router, useLocation } from 'wouter';
import bricolage from '@/fonts/bricolage-grotesque-frequent.woff2?url';
import figtree from '@/fonts/figtree-frequent.woff2?url';
import { Spinner } from '@/ui/spinner';
import { contentId } from './content';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { useHashScrolling } from './hash-scrolling';
import { Header } from './header';
import { HindranceNotice } from './hindrance-notice';
import { Notifications } from './notifications';
import { goInOneStep } from './one-step';
import { usePageFocus } from './page-arrival';

/** What surrounds every page. */
export function Shell({ year, children }: { year: number; children: ReactNode }) {
  for (const font of [bricolage, figtree]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  const [path] = useLocation();
  const content = useRef<HTMLElement>(null);
  usePageFocus(content, path);
  useHashScrolling();

  return (
    <Router aroundNav={goInOneStep}>
      <a
        href={`#${contentId}`}
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Header />
      <HindranceNotice />
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
