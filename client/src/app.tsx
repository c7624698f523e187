import { pages } from '@shared/pages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from '@/layout/error-boundary';
import { usePageTitle } from '@/layout/page-arrival';
import { Shell } from '@/layout/shell';
import { EventsPage } from '@/pages/events/events-page';
import { HomePage } from '@/pages/home/home-page';
import { NotFoundPage } from '@/pages/not-found/not-found-page';

type Screen = { path?: string; title?: string; page: ComponentType };

// Screens with forms come in parts of their own, so that visitors of the others do not download form code.
const screens: Screen[] = [
  { path: pages.home, page: HomePage },
  { path: pages.events, title: 'Upcoming Events', page: EventsPage },
  {
    path: pages.venuePartner,
    title: 'Become a Venue Partner',
    page: lazy(() => import('@/pages/venue-partner/venue-partner-page')),
  },
  {
    path: pages.vendorPartner,
    title: 'Become a Vendor Partner',
    page: lazy(() => import('@/pages/vendor-partner/vendor-partner-page')),
  },
  { path: pages.auth, title: 'Login or Register', page: lazy(() => import('@/pages/auth/auth-page')) },
  { path: pages.admin, title: 'Admin Dashboard', page: lazy(() => import('@/pages/admin/admin-page')) },
  { title: 'Page Not Found', page: NotFoundPage },
];

function TitledPage({ title, page: Page }: Pick<Screen, 'title' | 'page'>) {
  usePageTitle(title);
  return <Page />;
}

export function App({ queries }: { queries: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <Shell>
          <Switch>
            {screens.map(({ path, title, page }) => (
              <Route key={path ?? 'any other'} path={path}>
                <TitledPage title={title} page={page} />
              </Route>
            ))}
          </Switch>
        </Shell>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
