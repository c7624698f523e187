import { formatShortDay, formatWeekday } from '@shared/dates';
import type { Event } from '@shared/events';
import { type RefObject, useRef } from 'react';
import { hasFailed } from '@/api/load-failure';
import { buttonStyles } from '@/ui/button';
import { CalendarPlus } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';
import { useComingEvents } from '../api/use-coming-events';

type InsertEventMenuProps = {
  /** Gets the focus back. */
  area: RefObject<HTMLTextAreaElement | null>;
  onInsert: (event: Event) => void;
};

/** A button that lists the coming events, to choose one of them for the text. */
export function InsertEventMenu({ area, onInsert }: InsertEventMenuProps) {
  const events = useComingEvents();
  const chosen = useRef<Event | null>(null);
  return (
    <Menu onOpenChange={(isOpen) => isOpen && events.isError && void events.refetch()}>
      <MenuButton
        aria-label="Insert event"
        className={buttonStyles({
          variant: 'quiet',
          className: 'hover:bg-blush max-wide:gap-1 max-wide:px-1 wide:px-3',
        })}
      >
        <CalendarPlus className="size-5" />
        <span className="wide:hidden">Event</span>
        <span className="max-wide:hidden">Insert event</span>
      </MenuButton>
      <MenuPanel
        align="start"
        collisionPadding={16}
        className="z-40 max-h-80 w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-coaster border-2 border-ink bg-coaster p-2"
        // The menu has restored the focus by now.
        onCloseAutoFocus={(event) => {
          if (!chosen.current) return;
          event.preventDefault();
          area.current?.focus();
          onInsert(chosen.current);
          chosen.current = null;
        }}
      >
        {events.data?.map((event) => (
          <MenuItem
            key={event.id}
            onSelect={() => {
              chosen.current = event;
            }}
          >
            <span className="min-w-0 py-2 leading-snug [overflow-wrap:anywhere]">
              {event.title}
              <span className="block font-normal text-dusk text-sm">
                {formatWeekday(event.date)}, {formatShortDay(event.date)}
              </span>
            </span>
          </MenuItem>
        ))}
        {events.data?.length === 0 && (
          <Note>No event is coming. Publish one, and it can be chosen here.</Note>
        )}
        {!events.data && (
          <Note>{hasFailed(events) ? 'The events could not be loaded.' : 'Loading the events...'}</Note>
        )}
      </MenuPanel>
    </Menu>
  );
}

/** Stands in place of the events. It is an item, so that screen readers come across it. */
function Note({ children }: { children: string }) {
  return <MenuItem disabled>{children}</MenuItem>;
}
