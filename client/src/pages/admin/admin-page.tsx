import { pages } from '@shared/pages';
import { furtherAdminPages } from '@shared/rendering/admin-paths';
import { pageTitle } from '@shared/rendering/page-titles';
import { cx } from 'class-variance-authority';
import { Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation, useSearchParams } from 'wouter';
import { AdminFrame } from '@/admin/admin-frame';
import { countsPath, waitingPath } from '@/api/admin/shared-reads';
import { lazy } from '@/api/lazy';
import { useRead } from '@/api/use-read';
import { UsersPage } from '@/features/account/admin/users-page';
import { LoggedIn } from '@/features/account/components/logged-in';
import { AuditLogPage } from '@/features/audit/admin/audit-log-page';
import { MessagesTab } from '@/features/contact/admin/messages-tab';
import { EventsTab } from '@/features/events/admin/events-tab';
import { Attendance } from '@/features/guests/admin/attendance';
import { PaymentAlarms } from '@/features/guests/admin/payment-alarms';
import { NewsletterScreen } from '@/features/newsletters/admin/newsletter-screen';
import { NewslettersSection } from '@/features/newsletters/admin/newsletters-section';
import { OutboxSection } from '@/features/outbox/admin/outbox-section';
import { ApplicationsTab } from '@/features/partners/admin/applications-tab';
import { PicturesSection } from '@/features/pictures/admin/pictures-section';
import { SettingsTab } from '@/features/settings/admin/settings-tab';
import { SubscribersTab } from '@/features/subscribers/admin/subscribers-tab';
import { Alert } from '@/ui/status';
import { AdminBar, AdminHead } from './admin-bar';
import { EventScreen } from './event-screen';
import { FirstSteps } from './first-steps';
import { UrlTabs, type UrlTabsProps, useOpenView } from './url-tabs';

const ConnectionsPage = lazy(() => import('./connections/connections-page'));

export default function AdminPage() {
  return (
    <LoggedIn frame={<Frame />}>
      {({ isAdmin, username }) =>
        isAdmin ? (
          <Suspense fallback={<Frame />}>
            <AdminScreens />
          </Suspense>
        ) : (
          <AccessDenied username={username} />
        )
      }
    </LoggedIn>
  );
}

/** A page's frame while its session and its code load. An event's has no title yet. */
function Frame() {
  const [path] = useLocation();
  if (furtherAdminPages.some((page) => page === path))
    return <AdminFrame title={pageTitle(path) ?? ''}>{null}</AdminFrame>;
  return (
    path === pages.admin && (
      <div className={dashboardStyles}>
        <AdminHead />
      </div>
    )
  );
}

const dashboardStyles = 'mx-auto max-w-column px-4 py-10 max-wide:flex max-wide:flex-col max-wide:pt-2';

function AdminScreens() {
  return (
    <Switch>
      <Route path={pages.users} component={UsersPage} />
      <Route path={pages.auditLog} component={AuditLogPage} />
      <Route path={pages.mail} component={MailPage} />
      <Route path={pages.pictures}>
        <AdminFrame title="Pictures">
          <PicturesSection />
        </AdminFrame>
      </Route>
      <Route path={pages.connections} component={ConnectionsPage} />
      <Route path={pages.adminEvent}>{({ id }) => <EventScreen key={id} requested={id} />}</Route>
      <Route component={Dashboard} />
    </Switch>
  );
}

function AccessDenied({ username }: { username: string }) {
  return (
    <div className="mx-auto max-w-column px-4 py-section">
      <Alert>
        <h1 className="text-heading">Access Denied</h1>
        <p>
          You do not have permission to view this page. Please contact an administrator if you believe this is
          an error.
        </p>
      </Alert>
      <p className="mt-5 max-w-prose">
        {`You are logged in as ${username}. If you were invited to help organize, tell the organizer this username. Come back to this page once they have made it an administrator.`}
      </p>
    </div>
  );
}

function Dashboard() {
  const { data: counts } = useRead(countsPath);
  const { data: waiting, isPending } = useRead(waitingPath);
  const views: UrlTabsProps['views'] = [
    {
      id: 'events',
      name: 'Events',
      count: counts?.events,
      content: (
        <>
          <EventsTab />
          <Attendance />
        </>
      ),
    },
    { id: 'venues', name: 'Venues', count: counts?.venues, content: <ApplicationsTab kind="venues" /> },
    { id: 'vendors', name: 'Vendors', count: counts?.vendors, content: <ApplicationsTab kind="vendors" /> },
    { id: 'subscribers', name: 'Subscribers', count: counts?.subscribers, content: <SubscribersTab /> },
    { id: 'messages', name: 'Messages', count: counts?.messages, content: <MessagesTab /> },
    { id: 'settings', name: 'Settings', count: counts?.settings, content: <SettingsTab /> },
  ];
  const isFirstTab = useOpenView(views) === views[0];
  return (
    <div className={dashboardStyles}>
      <AdminBar isFirstTab={isFirstTab} />
      {isFirstTab && <PaymentAlarms />}
      {isFirstTab && waiting && <FirstSteps waiting={waiting} />}
      {/* What comes above them would move them under a finger. */}
      <div className={cx('contents', isPending && 'invisible')}>
        <UrlTabs label="Admin sections" views={views} panelClassName="max-wide:pt-1" />
      </div>
    </div>
  );
}

const newsletters = `${pages.mail}?tab=newsletters`;
const newsletterUrl = (requested: string) => `${newsletters}&newsletter=${requested}`;

function MailPage() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const newsletter = params.get('newsletter');
  const heading = useFocusOnReturn(newsletter !== null);

  if (newsletter !== null)
    return (
      <div className="px-4 py-6 max-wide:pt-2">
        <NewsletterScreen
          requested={newsletter}
          listUrl={newsletters}
          onStored={(id) => navigate(newsletterUrl(String(id)), { replace: true })}
          onClose={() => navigate(newsletters)}
        />
      </div>
    );

  return (
    <AdminFrame title="Mail" heading={heading}>
      <UrlTabs
        label="Kinds of mail"
        views={[
          { id: 'outbox', name: 'Outbox', content: <OutboxSection /> },
          { id: 'newsletters', name: 'Newsletters', content: <NewslettersSection urlOf={newsletterUrl} /> },
        ]}
        panelClassName="max-wide:pt-3"
      />
    </AdminFrame>
  );
}

/** Focuses the heading when a newsletter is closed, because the focused element was removed. */
function useFocusOnReturn(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
