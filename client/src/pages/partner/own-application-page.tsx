import { pages } from '@shared/pages';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { LoggedIn } from '@/features/account/components/logged-in';
import { useOwnApplication } from '@/features/own-crawls/api/use-own-crawls';
import { NotYours } from '@/features/own-crawls/components/not-yours';
import { Loading } from '@/ui/status';
import { applicationLayout, OwnApplication as Shown } from './own-application';

function OwnApplication({ id }: { id: string }) {
  const query = useOwnApplication(id);
  const { data: application, error } = query;
  if (hasCode(error, 'application-not-found')) return <NotYours link={pages.partnerLink} />;
  return (
    <div className={applicationLayout}>
      {application ? <Shown application={application} /> : <h1 className="text-title">Your application</h1>}
      <Loading query={query} what="your application" />
    </div>
  );
}

/** An application of the account's address (docs/product/accounts.md#own-crawls). */
export default function OwnApplicationPage() {
  const { id = '' } = useParams();
  return <LoggedIn>{() => <OwnApplication id={id} />}</LoggedIn>;
}
