import { pages } from '@shared/pages';
import { DeadEnd } from '@/ui/page/ending';
import { useTabTitle } from '@/ui/page/use-tab-title';

const heading = 'This crawl is not on our list';

export default function EventNotFound() {
  useTabTitle(heading);
  return (
    <DeadEnd
      heading={heading}
      text="The link may be old or mistyped, or the crawl has been taken down. The ones you can still join are all in one place."
      links={[{ href: pages.events, label: 'See all crawls' }]}
    />
  );
}
