import { countLabel } from '@shared/counting';
import { albumPath, pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LineLink } from '@/ui/page/text-link';
import type { ShownEvent } from '../api/use-events';

type EndedNoteProps = { event: ShownEvent; className: string };

/** Where tickets were, and its album: at the bottom edge of a phone, so that it hides little of the page. */
function PastNote({ event, className }: EndedNoteProps) {
  const { pictureCount = 0 } = event;
  return (
    <div className={cx(className, 'wide:grid wide:justify-items-start wide:gap-3 wide:p-6 print:p-0')}>
      <p className="min-w-0 flex-1 basis-16 leading-snug wide:leading-normal">
        <strong className="block font-semibold wide:text-lg">This crawl is over.</strong>
      </p>
      <Link href={pictureCount > 0 ? albumPath(event) : pages.events} className={buttonStyles()}>
        <span>
          {pictureCount > 0
            ? countLabel(pictureCount, 'See the picture', 'See the # pictures')
            : 'See upcoming crawls'}
        </span>
      </Link>
    </div>
  );
}

/** Says that an event is cancelled, and why (docs/product/events.md#cancelled-events). */
function CancelledNote({ reason }: { reason: string | null }) {
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
      <LineLink href={pages.events} className="print:hidden">
        See upcoming crawls
      </LineLink>
    </section>
  );
}

/** What the head of an event's page says in place of tickets where it is cancelled or, in a bar of this class, over. */
export default function EndedNote({ event, className }: EndedNoteProps) {
  if (event.cancelledAt !== null) return <CancelledNote reason={event.cancellationReason} />;
  return <PastNote event={event} className={className} />;
}
