import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/leash';
import { useTabTitle } from '@/ui/use-tab-title';

const heading = 'This crawl is not on our list';

export function EventNotFound() {
  useTabTitle(heading);
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <h1 className="text-title">{heading}</h1>
      <LeashMark className="max-w-80" />
      <p className="max-w-prose">
        The link may be old or mistyped, or the crawl has been taken down. The ones that you can still join
        are all in one place.
      </p>
      <Link href={pages.events} className={buttonStyles({ size: 'large' })}>
        See all crawls
      </Link>
    </section>
  );
}
