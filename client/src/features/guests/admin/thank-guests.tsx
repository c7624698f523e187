import { countLabel } from '@shared/counting';
import { dayMilliseconds, formatLongDay, formatMoment } from '@shared/dates';
import type { Event, EventDetails } from '@shared/events/events';
import { albumPath, eventPath } from '@shared/pages';
import type { GuestTotals } from '@shared/registrations/guest-list';
import { adminEventPath } from '@shared/rendering/admin-paths';
import { useState } from 'react';
import { currentTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';
import { Button } from '@/ui/button';
import { LineLink } from '@/ui/page/text-link';
import { useGuestTotals } from '../api/use-guests';
import { GuestMessageDialog } from './message-dialog';

/** How long the thanks may be held: a crawl that begins until then may be over when they are read. */
const mayWait = 2 * dayMilliseconds;

/** What a crawl's guests are thanked with. A line with a label and a page's path becomes a button of the email. */
function thanksFor(
  event: Event,
  { insidePeople, insideDogs }: GuestTotals,
  { pictureCount = 0 }: Partial<EventDetails> = {},
  coming: Event[] = [],
) {
  const next = coming.find(
    ({ date, cancelledAt }) => !cancelledAt && Date.parse(date) > currentTime() + mayWait,
  );
  const nextLines = next
    ? [
        `We walk again on ${formatLongDay(next.date)}: ${next.title}.`,
        `See the next crawl: ${eventPath(next)}`,
      ]
    : [];
  const people = countLabel(insidePeople, '1 person came', '# people came');
  const cameText =
    insideDogs > 0 ? `${people}, with ${countLabel(insideDogs, '1 dog', '# dogs')}.` : `${people}.`;
  return {
    subject: `Thank you for coming to ${event.title}`.slice(0, 150),
    text: [
      'Thank you for walking with us, and for bringing your best friends.',
      ...(pictureCount > 0
        ? ['The pictures of the day are in the album:', `See the album: ${albumPath(event)}`]
        : []),
      ...nextLines,
    ].join('\n\n'),
    toPartners:
      event.confirmedStopCount > 0
        ? {
            subject: `Thank you for being part of ${event.title}`.slice(0, 150),
            text: [`Thank you for welcoming the pack. ${cameText}`, ...nextLines].join('\n\n'),
          }
        : undefined,
  };
}

function thankedText({ sent, sentAt, held, failed }: GuestTotals['thanks']): string {
  const went = sentAt
    ? `${countLabel(sent, 'Thanks went to 1 party', 'Thanks went to # parties')} on ${formatMoment(sentAt)}.`
    : countLabel(sent, 'Thanks are on their way to 1 party.', 'Thanks are on their way to # parties.');
  const waits = countLabel(held, '1 email of thanks is held.', '# emails of thanks are held.');
  const lost = countLabel(failed, '1 email of thanks failed.', '# emails of thanks failed.');
  return [sent > 0 && went, held > 0 && waits, failed > 0 && lost].filter(Boolean).join(' ');
}

export function ThankGuests({ event }: { event: Event }) {
  const { data: totals } = useGuestTotals(event.id);
  const canThank = totals !== undefined && totals.thanks.due > 0;
  const details = useRead(`/api/events/${event.id}`, { enabled: canThank });
  const coming = useRead('/api/events', { enabled: canThank });
  const [isOpen, setOpen] = useState(false);
  // Most crawls that are over have somebody to thank, or who was thanked.
  if (!totals) return event.isPast && !event.cancelledAt && <div className="min-h-11" />;
  const { due } = totals.thanks;
  const text = thankedText(totals.thanks);
  if (due === 0 && !text) return null;
  return (
    // Once all are thanked, it takes the focus from the button.
    <section
      aria-label="Thanks"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 outline-none"
      tabIndex={-1}
    >
      {text && <LineLink href={`${adminEventPath(event)}?tab=mail`}>{text}</LineLink>}
      {due > 0 && (
        <Button
          variant={text ? 'outline' : 'primary'}
          isBusy={details.isPending || coming.isPending}
          onClick={() => setOpen(true)}
        >
          {text ? countLabel(due, 'Thank 1 more party', 'Thank # more parties') : 'Thank those who came'}
        </Button>
      )}
      {due > 0 && !text && (
        <span className="text-dusk">{countLabel(due, '1 party, by email', '# parties, by email')}</span>
      )}
      {isOpen && (
        <GuestMessageDialog
          eventId={event.id}
          thanks={{ ...thanksFor(event, totals, details.data, coming.data), parties: due }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
