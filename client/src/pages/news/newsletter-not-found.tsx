import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/leash';
import { useTabTitle } from '@/ui/use-tab-title';

const heading = 'This letter is not in our mailbox';

export function NewsletterNotFound() {
  useTabTitle(heading);
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <h1 className="text-title">{heading}</h1>
      <LeashMark className="max-w-80" />
      <p className="max-w-prose">
        The link may be mistyped, or the newsletter was taken down. Those that we kept are all in one place.
      </p>
      <Link href={pages.news} className={buttonStyles({ size: 'large' })}>
        See all news
      </Link>
    </section>
  );
}
