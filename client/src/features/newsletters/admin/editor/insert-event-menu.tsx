import type { Event } from '@shared/events/events';
import { formatShortDay, formatWeekday } from '@shared/short-days';
import type { RefObject } from 'react';
import { useRead } from '@/api/use-read';
import { ActionMenu } from '@/ui/action-menu';
import { buttonStyles } from '@/ui/button';
import { CalendarPlus } from '@/ui/icons';
import { MenuButton, MenuItem } from '@/ui/menu';
import { hasFailed } from '@/ui/status';

type InsertEventMenuProps = {
  /** Gets the focus back. */
  area: RefObject<HTMLTextAreaElement | null>;
  onInsert: (eventId: number) => void;
};

/** A button that lists the events that a newsletter can announce, the public ones that are not over. */
export function InsertEventMenu({ area, onInsert }: InsertEventMenuProps) {
  const events = useRead<Event[]>('/api/events');
  const actions = events.data?.map(({ id, title, date }) => ({
    action: id,
    label: (
      <span className="min-w-0 py-2 leading-snug [overflow-wrap:anywhere]">
        {title}
        <span className="block font-normal text-dusk text-sm">{`${formatWeekday(date)}, ${formatShortDay(date)}`}</span>
      </span>
    ),
  }));
  return (
    <ActionMenu
      button={
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
      }
      actions={actions ?? []}
      onOpen={() => events.isError && void events.refetch()}
      onAct={(id, event) => {
        event.preventDefault();
        area.current?.focus();
        onInsert(id);
      }}
      align="start"
      collisionPadding={16}
      className="z-40 max-h-80 w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-coaster border-2 border-ink bg-coaster p-2"
    >
      {events.data?.length === 0 && <Note>No upcoming events. Publish one to insert it here.</Note>}
      {!events.data && (
        <Note>{hasFailed(events) ? 'The events could not be loaded.' : 'Loading the events...'}</Note>
      )}
    </ActionMenu>
  );
}

/** Stands in place of the events. It is an item, so that screen readers come across it. */
function Note({ children }: { children: string }) {
  return <MenuItem disabled>{children}</MenuItem>;
}
