import { pages } from '@shared/pages';
import {
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { preload } from 'react-dom';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { lazy, retryNow, useLoadingProblem } from '@/api/lazy';
import bricolage from '@/fonts/bricolage-grotesque-frequent.woff2?url';
import figtree from '@/fonts/figtree-frequent.woff2?url';
import { Button, buttonStyles } from '@/ui/button';
import { ErrorBoundary, failure } from '@/ui/page/error-boundary';
import { untilNeeded } from '@/ui/page/until-needed';
import { Spinner } from '@/ui/status';
import { currentToast, subscribeToToasts } from '@/ui/toast-store';
import { useHashScrolling } from './hash-scrolling';
import { Header } from './header';

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

/** Navigating to the current URL adds no history entry (Back would seem to do nothing), but scrolls to the hash. */
const replaceOnSameUrl: AroundNavHandler = (navigate, to, options) => {
  const isSameUrl = new URL(to, window.location.href).href === window.location.href;
  navigate(to, isSameUrl ? { ...options, replace: true } : options);
};

const Footer = lazy(() => untilNeeded('footer').then(() => import('./footer')));

/** Rendered again with the page, React would take it away until its code is there. */
const LateFooter = memo(function LateFooter({ year }: { year: number }) {
  return (
    <ErrorBoundary instead={null}>
      <Suspense>
        <Footer year={year} />
      </Suspense>
    </ErrorBoundary>
  );
});

const isOfficePath = (path: string) => path === pages.admin || path.startsWith(`${pages.admin}/`);

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
      <div className={isOfficePath(path) ? 'office' : undefined}>
        <a
          href="#content"
          className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <Header />
        <LoadingProblemNotice />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="min-h-[calc(100dvh-var(--header-height))] outline-none print:min-h-0"
        >
          <ErrorBoundary key={path} instead={<PageFailure />}>
            <Suspense fallback={<PageSpinner />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <LateFooter year={year} />
        <Notifications />
      </div>
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

// There is no toast before the visitor does something, so its code is loaded with the first one.
const Toaster = lazy(() => import('@/ui/toaster').then(({ Toaster }) => ({ default: Toaster })));

function Notifications() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => currentToast() !== null,
    () => false,
  );
  return (
    hasToasts && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

const problems = {
  offline: {
    text: 'No connection. The rest of this page loads as soon as you are back online.',
    act: retryNow,
    label: 'Try again',
  },
  outdated: {
    text: 'This site was just updated, and the page needs to reload. Copy anything you have typed first.',
    act: () => window.location.reload(),
    label: 'Reload',
  },
};

function LoadingProblemNotice() {
  const name = useLoadingProblem();
  const problem = name && problems[name];
  return (
    <div
      aria-live="polite"
      className="on-dark print:hidden sticky top-(--header-height) z-20 bg-ink text-paper"
    >
      {problem && (
        <div className="mx-auto flex max-w-column flex-wrap items-center justify-between gap-3 px-4 py-3">
          <p>{problem.text}</p>
          <Button variant="night" onClick={problem.act}>
            {problem.label}
          </Button>
        </div>
      )}
    </div>
  );
}

export function PageFailure() {
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-4 px-4 py-section">
      <h1 className="text-title">{failure.title}</h1>
      <p>{failure.advice}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        {/* A plain link, so that everything is loaded again after an error. */}
        <a href={pages.home} className={buttonStyles({ variant: 'outline' })}>
          Go home
        </a>
      </div>
    </section>
  );
}
