import * as Menu from '@radix-ui/react-dropdown-menu';
import type { Event } from '@shared/events';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { Button, buttonLook } from '@/ui/button';

/** What can be done with one event, each in a dialog of its own. */
export type EventAction = 'edit' | 'duplicate' | 'repeat' | 'delete';

const menuActions: { action: EventAction; label: string }[] = [
  { action: 'duplicate', label: 'Duplicate' },
  { action: 'repeat', label: 'Repeat' },
  { action: 'delete', label: 'Delete' },
];

// A thumb's size on phones; on wide screens less, so that a row stays 44 px high.
const rowButton = 'wide:-my-1.5 wide:min-h-9 wide:py-0';

type EventActionsProps = { event: Event; onAct: (action: EventAction, event: Event) => void };

/** The buttons of one row. */
export function EventActions({ event, onAct }: EventActionsProps) {
  const chosen = useRef<EventAction | null>(null);
  return (
    <div className="flex gap-2 wide:justify-end">
      <Button variant="outline" className={rowButton} onClick={() => onAct('edit', event)}>
        Edit<span className="sr-only"> {event.title}</span>
      </Button>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`More actions for ${event.title}`}
          className={buttonLook({ variant: 'outline', className: rowButton })}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align="end"
            sideOffset={4}
            className="z-30 min-w-44 rounded-coaster border-2 border-ink bg-coaster p-2"
            // Only now has the menu given the focus back: a dialog gives it back to whatever had it when it opened.
            onCloseAutoFocus={() => {
              if (chosen.current) onAct(chosen.current, event);
              chosen.current = null;
            }}
          >
            {menuActions.map(({ action, label }) => (
              <Menu.Item
                key={action}
                className="flex min-h-11 items-center rounded-xl px-3 font-semibold outline-none data-highlighted:bg-blush"
                onSelect={() => {
                  chosen.current = action;
                }}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
