import { pages } from '@shared/pages';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { LoggedIn } from '@/features/account/components/logged-in';
import { useOwnCrawl } from '@/features/own-crawls/api/use-own-crawls';
import { NotYours } from '@/features/own-crawls/components/not-yours';
import { Loading } from '@/ui/status';
import { OwnRegistration } from './own-registration';

function OwnCrawl({ id }: { id: string }) {
  const query = useOwnCrawl(id);
  const { data: page, error } = query;
  if (hasCode(error, 'registration-not-found')) return <NotYours link={pages.registrationLink} />;
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-6 wide:gap-12 wide:py-16">
      {page ? <OwnRegistration page={page} /> : <h1 className="text-title">Your spot</h1>}
      <Loading query={query} what="your registration" />
    </div>
  );
}

/** A registration of the account's address (docs/product/accounts.md#own-crawls). */
export default function OwnCrawlPage() {
  const { id = '' } = useParams();
  return <LoggedIn>{() => <OwnCrawl id={id} />}</LoggedIn>;
}
