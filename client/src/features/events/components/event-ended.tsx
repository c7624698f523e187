import { sendsLinks } from '@shared/events/takes-registrations';
import { albumPath, pages, sendPicturesPath } from '@shared/pages';
import { refundArrival } from '@shared/payments/refund-arrival';
import { albumLinkText } from '@shared/pictures/album-words';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { useNow } from '@/api/use-now';
import { buttonStyles } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { lineLinkStyles } from '@/ui/page/text-link';
import type { ShownEvent } from '../api/use-events';
import { NextCrawl } from './next-crawl';

type EndedNoteProps = { event: ShownEvent; className: string };

const lineStyles = cx(lineLinkStyles, 'font-semibold leading-tight print:hidden');

function SendPictures({ event, className }: EndedNoteProps) {
  const canFindPage = useNow((now) => sendsLinks(event, now));
  if (!canFindPage) return null;
  return (
    <Link href={sendPicturesPath} className={className}>
      Were you there? Send in your pictures
    </Link>
  );
}

/** Where tickets were, and the one way on, to its album or else to the next crawl: at the bottom edge of a phone. */
function PastNote({ event, className }: EndedNoteProps) {
  const { pictureCount = 0 } = event;
  return (
    <>
      <div className={cx(className, 'wide:grid wide:justify-items-start wide:gap-3 wide:p-6 print:p-0')}>
        <p className="min-w-0 flex-1 basis-16 leading-snug wide:leading-normal">
          <strong className="block font-semibold wide:text-lg">This crawl is over.</strong>
          <span className="max-wide:hidden">Thanks for coming!</span>
          {pictureCount > 0 && (
            <NextCrawl event={event} className={cx(lineStyles, 'max-wide:hidden wide:flex')} />
          )}
          <SendPictures event={event} className={cx(lineStyles, 'max-wide:hidden wide:flex')} />
        </p>
        {pictureCount > 0 ? (
          <Link href={albumPath(event)} className={buttonStyles()}>
            <span>{albumLinkText(pictureCount)}</span>
          </Link>
        ) : (
          <NextCrawl
            event={event}
            className={buttonStyles({
              className: 'max-wide:max-w-60 text-balance',
            })}
          />
        )}
      </div>
      <div className="grid px-4 pt-4 wide:hidden">
        <span>Thanks for coming!</span>
        {pictureCount > 0 && <NextCrawl event={event} className={lineStyles} />}
        <SendPictures event={event} className={lineStyles} />
      </div>
    </>
  );
}

/** Whether all that was paid goes back: after the start the organizer decides. */
const isRefunded = ({ payment, cancelledAt, date }: ShownEvent) =>
  payment === 'online' && cancelledAt !== null && Date.parse(cancelledAt) < Date.parse(date);

function CancelledNote({ event }: { event: ShownEvent }) {
  return (
    <Section
      heading="This crawl is cancelled"
      className="justify-items-start gap-2 rounded-coaster border-2 border-ink bg-lager p-5 text-ink [&_:focus-visible]:outline-ink"
    >
      {event.cancellationReason && <p className="whitespace-pre-line">{event.cancellationReason}</p>}
      {isRefunded(event) && (
        <p className="font-semibold">{`What you paid goes back to your card. ${refundArrival}`}</p>
      )}
      {/* Cancelling has closed its registration: whether it had one is not known. */}
      {!event.ticketUrl && (
        <Link href={pages.registrationLink} className={lineStyles}>
          Had a spot? Open your own page
        </Link>
      )}
      <NextCrawl event={event} className={lineStyles} />
    </Section>
  );
}

/** What the head of an event's page says in place of tickets where it is cancelled or, in a bar of this class, over. */
export default function EndedNote({ event, className }: EndedNoteProps) {
  if (event.cancelledAt !== null) return <CancelledNote event={event} />;
  return <PastNote event={event} className={className} />;
}
