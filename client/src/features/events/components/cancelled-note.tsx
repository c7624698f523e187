import { pages } from '@shared/pages';
import { useId } from 'react';
import { Link } from 'wouter';

/** Says that an event is cancelled, and why (docs/product/events.md#cancelled-events). */
export function CancelledNote({ reason }: { reason: string | null }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid justify-items-start gap-2 rounded-coaster border-2 border-ink bg-lager p-5 text-ink [&_:focus-visible]:outline-ink"
    >
      <h2 id={headingId} className="text-heading">
        This crawl is cancelled
      </h2>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      <Link
        href={pages.events}
        className="print:hidden inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
      >
        See upcoming crawls
      </Link>
    </section>
  );
}
