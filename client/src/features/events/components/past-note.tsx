import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';

/** Replaces the tickets of a past event. */
export function PastNote() {
  return (
    <div className="grid justify-items-start gap-3 rounded-coaster border-2 border-ink bg-blush p-5 max-wide:col-span-full wide:col-start-2">
      <p>
        <strong className="block font-semibold text-lg">This crawl is over.</strong> Have a look at what is
        coming up.
      </p>
      <Link href={pages.events} className={buttonStyles()}>
        See upcoming crawls
      </Link>
    </div>
  );
}
