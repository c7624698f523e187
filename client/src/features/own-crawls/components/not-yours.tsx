import { pages } from '@shared/pages';
import { DeadEnd } from '@/ui/page/dead-end';

/** Stands in for what is not this account's, or no longer. */
export const NotYours = ({ link }: { link: string }) => (
  <DeadEnd
    heading="This is not in your account"
    text="An account shows what belongs to its confirmed email address. For all else, open the link in our email."
    links={[
      { href: pages.account, label: 'Your account' },
      { href: link, label: 'Send me the link' },
    ]}
  />
);
