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
        It may not have been copied whole, or it is older than a year, or we have ended it. Nothing is lost:
        your application is still with us. Have a new link sent to the address that you applied with.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href={pages.partnerLink} className={buttonStyles({ size: 'large' })}>
          Send me a new link
        </Link>
        <Link href={pages.contact} className={buttonStyles({ size: 'large', variant: 'outline' })}>
          Write to us
        </Link>
      </div>
    </section>
  );
}
