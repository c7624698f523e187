import type { Event } from '@shared/events/events';
import { buttonStyles } from '@/ui/button';
import { CalendarPlus } from '@/ui/icons';
import { ShareEvent } from '@/ui/share-button';

type CrawlActionsProps = { event: Pick<Event, 'id' | 'title'>; isComing: boolean };

export function CrawlActions({ event, isComing }: CrawlActionsProps) {
  return (
    <>
      {isComing && (
        <a
          href={`/api/events/${event.id}/calendar.ics`}
          className={buttonStyles({ variant: 'outline', className: 'until-pack-out' })}
        >
          <CalendarPlus className="size-5" />
          Add to calendar
        </a>
      )}
      <ShareEvent event={event} />
    </>
  );
}
