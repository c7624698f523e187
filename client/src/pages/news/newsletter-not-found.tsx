import { pages } from '@shared/pages';
import { DeadEnd } from '@/ui/page/dead-end';
import { useTabTitle } from '@/ui/page/use-tab-title';

const heading = 'This letter is not in our mailbox';

export function NewsletterNotFound() {
  useTabTitle(heading);
  return (
    <DeadEnd
      heading={heading}
      text="The link may be mistyped, or the newsletter was taken down. Those that we kept are all in one place."
      links={[{ href: pages.news, label: 'See all news' }]}
    />
  );
}
