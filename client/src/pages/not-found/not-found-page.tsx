import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';

export function NotFoundPage() {
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <p aria-hidden="true" className="font-display font-extrabold text-hero text-sunset">
        404
      </p>
      <LeashMark className="max-w-80" />
      <h1 className="text-title">404 Page Not Found</h1>
      <p className="max-w-prose">We sniffed around, but there is nothing at this address.</p>
      <div className="flex flex-wrap gap-3">
        <Link href={pages.home} className={buttonStyles()}>
          Back to Home
        </Link>
        <Link href={pages.events} className={buttonStyles({ variant: 'outline' })}>
          Find Events
        </Link>
      </div>
    </section>
  );
}
