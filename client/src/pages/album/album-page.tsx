import { countLabel } from '@shared/counting';
import { formatLongDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { sendsLinks } from '@shared/events/takes-registrations';
import { eventPath, sendPicturesPath } from '@shared/pages';
import { albumTitle } from '@shared/pictures/album-words';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { useNow } from '@/api/use-now';
import { useRead } from '@/api/use-read';
import { type ShownEvent, useEvent } from '@/features/events/api/use-events';
import { paletteOf } from '@/features/events/components/palettes';
import { AlbumGallery, LeashLine } from '@/features/pictures/components/album-gallery';
import EventNotFound from '@/pages/event/event-not-found';
import { Badge } from '@/ui/badge';
import { Dog } from '@/ui/drawings/dog';
import { LeashStroke } from '@/ui/drawings/leash';
import { ArrowLeft } from '@/ui/icons';
import { TextLink } from '@/ui/page/text-link';
import { useTabTitle } from '@/ui/page/use-tab-title';
import { hasFailed, Loading } from '@/ui/status';

function SendLink({ event }: { event: Event }) {
  const canSend = useNow((now) => sendsLinks(event, now));
  return canSend && <TextLink href={sendPicturesPath}>Send me the link</TextLink>;
}

/** The pictures of a past crawl (docs/product/pictures.md#album). */
export default function AlbumPage() {
  const id = Number(useParams().id);
  const event = useEvent(id);
  const album = useRead(`/api/events/${id}/pictures`);
  const failed = [event, album].find(hasFailed) ?? album;
  useTabTitle(event.data ? albumTitle(event.data) : 'Pictures');
  if ([event, album].some(({ error }) => hasCode(error, 'event-not-found'))) return <EventNotFound />;
  return (
    <>
      {event.data ? <AlbumHead event={event.data} /> : <h1 className="sr-only">Pictures</h1>}
      <div className="mx-auto max-w-column px-4 pt-3 pb-section wide:pt-8">
        <Loading query={failed} what="the pictures" />
        {album.data?.length === 0 && <EmptyAlbum>{event.data && <SendLink event={event.data} />}</EmptyAlbum>}
        {album.data && album.data.length > 0 && (
          <>
            <AlbumGallery pictures={album.data} />
            <p className="mt-section max-w-prose text-dusk print:hidden">
              Were you there, and is your dog missing? Send in your pictures from your registration’s page.
              The link is in our email. {event.data && <SendLink event={event.data} />}
            </p>
          </>
        )}
      </div>
    </>
  );
}

function AlbumHead({ event }: { event: ShownEvent }) {
  const { band, badge } = paletteOf(event);
  return (
    <header className={cx('border-ink border-b-2 print:border-0 print:p-0', band)}>
      <div className="relative mx-auto grid max-w-column justify-items-start px-4 pt-3 wide:pt-6">
        <Link
          href={eventPath(event)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-ink bg-coaster px-4 font-semibold text-ink leading-tight print:hidden"
        >
          <ArrowLeft className="size-5" />
          About this crawl
        </Link>
        <h1 className="mt-6 text-title wide:mt-10 wide:max-w-[70%]">
          <span className="block font-text font-semibold text-xl leading-snug tracking-normal">
            {countLabel(event.pictureCount ?? 0, 'The picture of', 'The pictures of')}
          </span>
          <span>{event.title}</span>
        </h1>
        <div className="relative top-4 mt-3 flex items-end min-[16rem]:min-h-28 min-[16rem]:max-w-[calc(100%-(--spacing(31)))] wide:mt-5 wide:min-h-0">
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
      <LeashStroke d="M148 115C214 126 236 190 198 232S150 300 206 300" width={17} />
      <Dog transform="translate(0 0)" />
    </svg>
  );
}

const frames = ['first', 'second', 'third'];

function EmptyAlbum({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <div aria-hidden="true" className="isolate grid max-w-3xl grid-cols-3 gap-4 [--gap:--spacing(4)]">
        {frames.map((frame) => (
          <div key={frame} className="relative pt-9">
            <LeashLine />
            <div className="aspect-[4/3] rounded-coaster border-2 border-ink border-dashed" />
          </div>
        ))}
      </div>
      <p className="max-w-prose text-lg">
        <strong className="block font-semibold">Nothing hangs here yet.</strong> Pictures go up after the
        crawl. Were you there? Send in yours with the link in our email. {children}
      </p>
    </div>
  );
}
