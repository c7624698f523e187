import { pages } from '@shared/pages';
import { Redirect, Route, Switch } from 'wouter';
import { useVisitor } from '@/api/session';
import { UsersPage } from '@/features/account/admin/users-page';
import { AuditLogPage } from '@/features/audit/admin/audit-log-page';
import { PicturesSection } from '@/features/pictures/admin/pictures-section';
import { Alert, LoadError } from '@/ui/alert';
import { Spinner } from '@/ui/spinner';
import { Dashboard } from './dashboard';
import { EventScreen } from './event-screen';
import { MailPage } from './mail-page';
import { SessionDialog } from './session-dialog';

/** The admin area. Only admins can enter it. */
export default function AdminPage() {
  const visitor = useVisitor();
  switch (visitor.status) {
    case 'guest':
      return <Redirect to={pages.auth} replace />;
    case 'resolving':
      return (
        <div className="grid min-h-96 place-items-center">
          <Spinner label="Checking who you are" />
        </div>
      );
    case 'unknown':
      return (
        <div className="mx-auto max-w-column px-4 py-section">
          <LoadError
            message="Your account could not be loaded."
            query={{ isFetching: false, refetch: visitor.retry }}
          />
        </div>
      );
    case 'user':
      return visitor.user.isAdmin ? (
        <>
          <AdminScreens />
          <SessionDialog username={visitor.user.username} />
        </>
      ) : (
        <AccessDenied />
      );
  }
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
