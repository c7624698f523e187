import { pages } from '@shared/pages';
import type { ReactNode } from 'react';
import { hasCode } from '@/api/request';
import { DeadEnd } from '@/ui/page/dead-end';
import { Loading } from '@/ui/status';
import { useOwn } from '../api/use-own-crawls';

type OwnPageProps<Body> = {
  /** Where it is read, below `/api/user`. */
  path: string;
  heading: string;
  /** What is read: `your registration`. */
  what: string;
  /** The page that sends the link of it. */
  linkPage: string;
  className: string;
  children: (body: Body) => ReactNode;
};

/** A page of one thing of the account's address, and what stands in for it where it is not, or no longer, of that. */
export function OwnPage<Body>({ path, heading, what, linkPage, className, children }: OwnPageProps<Body>) {
  const query = useOwn<Body>(path);
  if (hasCode(query.error, 'registration-not-found', 'application-not-found'))
    return (
      <DeadEnd
        heading="This is not in your account"
        text="An account shows what belongs to its confirmed email address. For all else, open the link in our email."
        links={[
          { href: pages.account, label: 'Your account' },
          { href: linkPage, label: 'Send me the link' },
        ]}
      />
    );
  return (
    <div className={className}>
      {query.data ? children(query.data) : <h1 className="text-title">{heading}</h1>}
      <Loading query={query} what={what} />
    </div>
  );
}
