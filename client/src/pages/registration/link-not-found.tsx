import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/leash';

/** Stands in for the page of a link that opens none: not copied whole, or what it was about is erased. */
export function LinkNotFound() {
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <h1 className="text-title">This link has slipped its leash</h1>
      <LeashMark className="max-w-80" />
      <p className="max-w-prose">
        It may not have been copied whole, or what it was about has been erased. If you registered, your spot
        is safe: open the link in our mail itself, or write to us, and we look you up.
      </p>
      <Link href={pages.contact} className={buttonStyles({ size: 'large' })}>
        Write to us
      </Link>
    </section>
  );
}
