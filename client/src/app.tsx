import { pages } from '@shared/pages';
import { furtherAdminPages } from '@shared/rendering/admin-paths';
import { isPage } from '@shared/rendering/is-page';
import { pageTitle } from '@shared/rendering/page-titles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { lazy } from '@/api/lazy';
import { PageFailure, Shell } from '@/layout/shell';
import { ErrorBoundary } from '@/ui/page/error-boundary';
import { untilNeeded } from '@/ui/page/until-needed';
import { setTabTitle } from '@/ui/page/use-tab-title';

const AdminPage = lazy(() => import('@/pages/admin/admin-page'));
const applicationPages = () => import('@/pages/partner-application/application-page');

type PageRoute = { path?: string; page: ComponentType };

/** The home page does nothing by itself. */
const loadHomePage = () => untilNeeded('#newsletter').then(() => import('@/pages/home/home-page'));

const pageRoutes: PageRoute[] = [
  { path: pages.home, page: lazy(loadHomePage) },
  { path: pages.events, page: lazy(() => import('@/pages/events/events-page')) },
  { path: pages.event, page: lazy(() => import('@/pages/event/event-page')) },
  { path: pages.album, page: lazy(() => import('@/pages/album/album-page')) },
  {
    path: pages.venuePartner,
    page: lazy(async () => ({ default: (await applicationPages()).VenuePartnerPage })),
  },
  {
    path: pages.vendorPartner,
    page: lazy(async () => ({ default: (await applicationPages()).VendorPartnerPage })),
  },
  { path: pages.auth, page: lazy(() => import('@/pages/auth/auth-page')) },
  { path: pages.forgot, page: lazy(() => import('@/pages/find-links/forgot-page')) },
  { path: pages.reset, page: lazy(() => import('@/pages/auth/reset-page')) },
  { path: pages.account, page: lazy(() => import('@/pages/account/account-page')) },
  { path: pages.accountConfirm, page: lazy(() => import('@/pages/account/confirm-address-page')) },
  ...[pages.admin, ...furtherAdminPages, pages.adminEvent].map((path) => ({ path, page: AdminPage })),
  { path: pages.follow, page: lazy(() => import('@/pages/follow/follow-page')) },
  { path: pages.contact, page: lazy(() => import('@/pages/contact/contact-page')) },
  { path: pages.news, page: lazy(() => import('@/pages/news/news-page')) },
  { path: pages.newsItem, page: lazy(() => import('@/pages/news/news-item-page')) },
  { path: pages.privacy, page: lazy(() => import('@/pages/legal/privacy-page')) },
  { path: pages.terms, page: lazy(() => import('@/pages/legal/terms-page')) },
  { path: pages.newsletterConfirm, page: lazy(() => import('@/pages/newsletter/confirm-page')) },
  { path: pages.newsletterUnsubscribe, page: lazy(() => import('@/pages/newsletter/unsubscribe-page')) },
  { path: pages.registrationLink, page: lazy(() => import('@/pages/find-links/registration-link-page')) },
  { path: pages.registration, page: lazy(() => import('@/pages/registration/registration-page')) },
  { path: pages.partnerLink, page: lazy(() => import('@/pages/find-links/partner-link-page')) },
  { path: pages.partner, page: lazy(() => import('@/pages/partner/partner-page')) },
  { page: lazy(() => import('@/pages/not-found/not-found-page')) },
];

type HydrationProps = { onHydrated?: () => void };

function TitledPage({ path = '', page: Page, onHydrated }: PageRoute & HydrationProps) {
  // A layout effect, so that a page's own title comes later.
  useLayoutEffect(() => setTabTitle(pageTitle(path)), [path]);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return <Page />;
}

function CurrentPage(props: HydrationProps) {
  const [location] = useLocation();
  // wouter matches paths case-insensitively, but the server knows only one spelling.
  const reachable = isPage(location) ? pageRoutes : pageRoutes.filter(({ path }) => path === undefined);
  return (
    <Switch>
      {reachable.map((route) => (
        <Route key={route.path ?? 'any other'} path={route.path}>
          <TitledPage {...route} {...props} />
        </Route>
      ))}
    </Switch>
  );
}

/** The whole site. `year` is the current one in Orlando. Calls `onHydrated` once a page reacts to the visitor. */
export function App({ queries, year, onHydrated }: { queries: QueryClient; year: number } & HydrationProps) {
  return (
    <ErrorBoundary instead={<PageFailure />}>
      <QueryClientProvider client={queries}>
        <Shell year={year}>
          <CurrentPage onHydrated={onHydrated} />
        </Shell>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
