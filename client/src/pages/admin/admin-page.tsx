import { pages } from '@shared/pages';
import { Route, Switch } from 'wouter';
import { UsersPage } from '@/features/account/admin/users-page';
import { LoggedIn } from '@/features/account/components/logged-in';
import { AuditLogPage } from '@/features/audit/admin/audit-log-page';
import { PicturesSection } from '@/features/pictures/admin/pictures-section';
import { Alert } from '@/ui/alert';
import { Dashboard } from './dashboard';
import { EventScreen } from './event-screen';
import { MailPage } from './mail-page';

/** The admin area. Only admins can enter it. */
export default function AdminPage() {
  return <LoggedIn>{({ isAdmin }) => (isAdmin ? <AdminScreens /> : <AccessDenied />)}</LoggedIn>;
}

function AdminScreens() {
  return (
    <Switch>
      <Route path={pages.users}>
        <UsersPage />
      </Route>
      <Route path={pages.auditLog}>
        <AuditLogPage />
      </Route>
      <Route path={pages.mail}>
        <MailPage />
      </Route>
      <Route path={pages.pictures}>
        <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-4">
          <h1 className="mb-4 text-title max-wide:mb-1 max-wide:text-heading">Pictures</h1>
          <PicturesSection />
        </div>
      </Route>
      <Route path={pages.adminEvent}>{({ id }) => <EventScreen key={id} requested={id} />}</Route>
      <Route>
        <Dashboard />
      </Route>
    </Switch>
  );
}

function AccessDenied() {
  return (
    <div className="mx-auto max-w-column px-4 py-section">
      <Alert>
        <h1 className="text-heading">Access Denied</h1>
        <p>
          You do not have permission to view this page. Please contact an administrator if you believe this is
          an error.
        </p>
      </Alert>
    </div>
  );
}
