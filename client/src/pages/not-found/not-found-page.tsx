import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';

export function NotFoundPage() {
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <h1 className="text-hero">
        <span className="block text-sunset">404</span> Page Not Found
      </h1>
      <LeashMark className="max-w-80" />
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
