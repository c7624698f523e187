import { formatLongDay } from '@shared/dates';
import type { Event, EventDetails } from '@shared/events/events';
import { albumPath, eventPath } from '@shared/pages';
import { useState } from 'react';
import { useRead } from '@/api/use-read';
import { Button } from '@/ui/button';
import { useGuestTotals } from '../api/use-guests';
import { MessageDialog } from './message-dialog';

/** What a crawl's guests are thanked with. A line `Label: URL` becomes a button of the email. */
function thanksFor(event: Event, { pictureCount = 0, nextEvent }: Partial<EventDetails> = {}) {
  const { origin } = window.location;
  return {
    subject: `Thank you for coming to ${event.title}`.slice(0, 150),
    text: [
      'Thank you for walking with us, and for bringing your best friends.',
      ...(pictureCount > 0
        ? ['The pictures of the day are in the album:', `See the album: ${origin}${albumPath(event)}`]
        : []),
      'Do you have pictures, too? You can send them in on the page of your registration.',
      ...(nextEvent
        ? [
            `We walk again on ${formatLongDay(nextEvent.date)}: ${nextEvent.title}.`,
            `See the next crawl: ${origin}${eventPath(nextEvent)}`,
          ]
        : []),
    ].join('\n\n'),
  };
}

/** The button that thanks those who came to a crawl that is over; nothing where the door let in no guest. */
export function ThankGuests({ event }: { event: Event }) {
  const { data: totals } = useGuestTotals(event.id);
  const details = useRead<EventDetails>(`/api/events/${event.id}`);
  const [isOpen, setOpen] = useState(false);
  const people = totals ? totals.insidePeople - totals.walkInPeople : 0;
  if (people === 0) return null;
  return (
    <>
      <Button className="justify-self-start" isBusy={details.isPending} onClick={() => setOpen(true)}>
        Thank those who came
      </Button>
      {isOpen && (
        <MessageDialog
          eventId={event.id}
          thanks={{ ...thanksFor(event, details.data), people }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
