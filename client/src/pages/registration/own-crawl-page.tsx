import { pages } from '@shared/pages';
import type { GuestPage } from '@shared/registrations/guest-page';
import { useParams } from 'wouter';
import { LoggedIn } from '@/features/account/components/logged-in';
import { OwnPage } from '@/features/own-crawls/components/own-page';
import { OwnRegistration, registrationLayout } from './own-registration';

/** A registration of the account's address (docs/product/accounts.md#own-crawls). */
export default function OwnCrawlPage() {
  const { id } = useParams();
  const texts = { heading: 'Your spot', what: 'your registration', linkPage: pages.registrationLink };
  return (
    <LoggedIn>
      {() => (
        <OwnPage<GuestPage> path={`crawls/${id}`} className={registrationLayout} {...texts}>
          {(page) => <OwnRegistration page={page} />}
        </OwnPage>
      )}
    </LoggedIn>
  );
}
