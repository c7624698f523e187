import { googleCalendarLink } from '@shared/events/calendar';
import type { Event } from '@shared/events/events';
import { buttonStyles } from '@/ui/button';
import { CalendarPlus } from '@/ui/icons';
import { ExternalLink } from '@/ui/page/external-link';
import { PrintButton } from './print-button';
import { ShareButton } from './share-button';
import { useEventUrl } from './use-event-url';

/** Calendar and share buttons. A past event has no calendar buttons. */
export function EventActions({ event, isPast }: { event: Event; isPast: boolean }) {
  const url = useEventUrl(event);
  return (
    <div className="print:hidden flex min-w-0 flex-wrap gap-3">
      {!isPast && (
        <>
          <a href={`/api/events/${event.id}/calendar.ics`} className={buttonStyles({ variant: 'outline' })}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to calendar
          </a>
          <ExternalLink
            href={googleCalendarLink(event, { url })}
            className={buttonStyles({ variant: 'outline' })}
          >
            Google Calendar
          </ExternalLink>
        </>
      )}
      <ShareButton title={event.title} url={url} />
      <PrintButton />
    </div>
  );
}
