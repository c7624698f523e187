import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/leash';

/** Stands in for the page of a link that opens none: no token of ours, an old one, or a revoked one. */
export function LinkNotFound() {
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <h1 className="text-title">This link has slipped its leash</h1>
      <LeashMark className="max-w-80" />
      <p className="max-w-prose">
        It may not have been copied whole, or it is older than a year, or we have sent you a newer one since.
        Nothing is lost: your application is still with us. Write to us, and we send you a new link.
      </p>
      <Link href={pages.contact} className={buttonStyles({ size: 'large' })}>
        Write to us
      </Link>
    </section>
  );
}
