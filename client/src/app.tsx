import { pageTexts, unknownPageText } from '@shared/page-texts';
import { isPage, pages } from '@shared/pages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazy } from '@/api/lazy';
import { ErrorBoundary } from '@/layout/error-boundary';
import { usePageTitle } from '@/layout/page-arrival';
import { Shell } from '@/layout/shell';
import { EventsPage } from '@/pages/events/events-page';
import { HomePage } from '@/pages/home/home-page';
import { NotFoundPage } from '@/pages/not-found/not-found-page';

const AdminPage = lazy(() => import('@/pages/admin/admin-page'));

type Screen = { path?: string; page: ComponentType };

// Screens with forms or long texts come in parts of their own, so that visitors of the others do not download those.
const screens: Screen[] = [
  { path: pages.home, page: HomePage },
  { path: pages.events, page: EventsPage },
  { path: pages.event, page: lazy(() => import('@/pages/event/event-page')) },
  { path: pages.venuePartner, page: lazy(() => import('@/pages/venue-partner/venue-partner-page')) },
  { path: pages.vendorPartner, page: lazy(() => import('@/pages/vendor-partner/vendor-partner-page')) },
  { path: pages.auth, page: lazy(() => import('@/pages/auth/auth-page')) },
  { path: pages.admin, page: AdminPage },
  { path: pages.users, page: AdminPage },
  { path: pages.auditLog, page: AdminPage },
  { path: pages.contact, page: lazy(() => import('@/pages/contact/contact-page')) },
  { path: pages.privacy, page: lazy(() => import('@/pages/legal/privacy-page')) },
  { path: pages.terms, page: lazy(() => import('@/pages/legal/terms-page')) },
  { page: NotFoundPage },
];

type Awake = { onAwake?: () => void };

function TitledPage({ path = '', page: Page, onAwake }: Screen & Awake) {
  usePageTitle((pageTexts[path] ?? unknownPageText).title);
  useEffect(() => onAwake?.(), [onAwake]);
  return <Page />;
}

function CurrentPage(awake: Awake) {
  const [location] = useLocation();
  // Routes match an address in any case of letters, of which the server knows but one (decision P9).
  const reachable = isPage(location) ? screens : screens.filter(({ path }) => path === undefined);
  return (
    <Switch>
      {reachable.map((screen) => (
        <Route key={screen.path ?? 'any other'} path={screen.path}>
          <TitledPage {...screen} {...awake} />
        </Route>
      ))}
    </Switch>
  );
}

/** The whole site, in a year in Orlando. Calls `onAwake` when a page of it has come to answer to the visitor. */
export function App({ queries, year, onAwake }: { queries: QueryClient; year: number } & Awake) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <Shell year={year}>
          <CurrentPage onAwake={onAwake} />
        </Shell>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
