import { formatLongDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { eventPath } from '@shared/pages';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { paletteOf } from '@/features/events/components/palettes';
import { Badge } from '@/ui/badge';
import { Dog } from '@/ui/drawings/dog';
import { ArrowLeft } from '@/ui/icons';

/** The head of an album, in the event's colors. The dog holds the leash on which the pictures hang. */
export function AlbumHead({ event }: { event: Event }) {
  const { band, badge } = paletteOf(event);
  return (
    <header className={cx('border-ink border-b-2 print:border-0 print:p-0', band)}>
      <div className="relative mx-auto grid max-w-column justify-items-start px-4 pt-3 wide:pt-6">
        <Link
          href={eventPath(event)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-ink bg-coaster px-4 font-semibold text-ink leading-tight print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          About this crawl
        </Link>
        <h1 className="mt-6 text-title wide:mt-10 wide:max-w-[70%]">
          <span className="block font-text font-semibold text-xl leading-snug tracking-normal">
            The pictures of
          </span>
          {event.title}
        </h1>
        <div className="relative top-4 mt-10 min-[16rem]:max-w-[calc(100%-(--spacing(31)))] wide:mt-5">
          <Badge tone={badge} className="py-2 max-wide:text-sm wide:text-lg">
            <time dateTime={event.date}>{formatLongDay(event.date)}</time>
          </Badge>
        </div>
        <Holder />
      </div>
    </header>
  );
}

/** Sits on the band's edge, and its leash ends where the first row's begins. In large type on a phone the date needs its place. */
function Holder() {
  return (
    <svg
      viewBox="0 0 194 246"
      aria-hidden="true"
      className="pointer-events-none absolute right-4 bottom-0 z-10 h-28 overflow-visible max-[16rem]:hidden wide:right-16 wide:h-52 print:hidden"
    >
      <g className="fill-none" strokeLinecap="round">
        <path d="M148 115C214 126 236 190 198 232S150 300 206 300" className="stroke-ink" strokeWidth="17" />
        <path
          d="M148 115C214 126 236 190 198 232S150 300 206 300"
          className="stroke-sunset"
          strokeWidth="9"
        />
      </g>
      <Dog transform="translate(0 0)" />
    </svg>
  );
}
