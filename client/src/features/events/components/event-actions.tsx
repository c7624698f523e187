import { googleCalendarLink } from '@shared/calendar';
import type { Event } from '@shared/events';
import { buttonLook } from '@/ui/button';
import { ExternalLink } from '@/ui/external-link';
import { CalendarPlus } from '@/ui/icons';
import { ShareButton } from './share-button';
import { useEventAddress } from './use-event-address';

/** Keeping the day, and telling others. There is nothing to keep of a day that has passed. */
export function EventActions({ event, isPast }: { event: Event; isPast: boolean }) {
  const address = useEventAddress(event);
  return (
    <div className="print:hidden flex min-w-0 flex-wrap content-center gap-3 max-wide:col-span-full wide:col-start-1 wide:row-start-2">
      {!isPast && (
        <>
          <a href={`/api/events/${event.id}/calendar.ics`} className={buttonLook({ variant: 'outline' })}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to calendar
          </a>
          <ExternalLink
            href={googleCalendarLink(event, { url: address })}
            className={buttonLook({ variant: 'outline' })}
          >
            Google Calendar
          </ExternalLink>
        </>
      )}
      <ShareButton title={event.title} address={address} />
    </div>
  );
}
