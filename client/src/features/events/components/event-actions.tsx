import { googleCalendarLink } from '@shared/events/calendar';
import type { Event } from '@shared/events/events';
import { eventPath } from '@shared/pages';
import { Button, buttonStyles } from '@/ui/button';
import { CalendarPlus, Printer } from '@/ui/icons';
import { ExternalLink } from '@/ui/page/external-link';
import { useBrowserValue } from '@/ui/page/use-browser-value';
import { ShareButton } from '@/ui/share-button';

/** Calendar, share and print buttons. A past event has no calendar buttons. On paper its page is one sheet. */
export function EventActions({ event, isPast }: { event: Event; isPast: boolean }) {
  // The server does not know its origin while it renders.
  const url = useBrowserValue(() => window.location.origin, '') + eventPath(event);
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
      <Button variant="outline" className="noscript:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
    </div>
  );
}
