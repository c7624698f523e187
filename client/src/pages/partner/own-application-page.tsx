import { pages } from '@shared/pages';
import type { PartnerPage } from '@shared/partners/partner-page';
import { useParams } from 'wouter';
import { LoggedIn } from '@/features/account/components/logged-in';
import { OwnPage } from '@/features/own-crawls/components/own-page';
import { applicationLayout, OwnApplication } from './own-application';

/** An application of the account's address (docs/product/accounts.md#own-crawls). */
export default function OwnApplicationPage() {
  const { id } = useParams();
  const texts = { heading: 'Your application', what: 'your application', linkPage: pages.partnerLink };
  return (
    <LoggedIn>
      {() => (
        <OwnPage<PartnerPage> path={`applications/${id}`} className={applicationLayout} {...texts}>
          {(application) => <OwnApplication application={application} />}
        </OwnPage>
      )}
    </LoggedIn>
  );
}
