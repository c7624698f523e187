import type { Event } from '@shared/events';
import { useRef } from 'react';
import { Button, buttonStyles } from '@/ui/button';
import { Ellipsis } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';

/** The actions of one event. Each opens a dialog. */
export type EventAction = 'edit' | 'duplicate' | 'repeat' | 'delete';

const menuActions: { action: EventAction; label: string }[] = [
  { action: 'duplicate', label: 'Duplicate' },
  { action: 'repeat', label: 'Repeat' },
  { action: 'delete', label: 'Delete' },
];

type EventActionsProps = { event: Event; onAct: (action: EventAction, event: Event) => void };

/** The buttons of one row of the list. */
export function EventActions({ event, onAct }: EventActionsProps) {
  const chosen = useRef<EventAction | null>(null);
  return (
    <div className="flex gap-2 wide:justify-end">
      <Button variant="outline" size="row" onClick={() => onAct('edit', event)}>
        Edit<span className="sr-only"> {event.title}</span>
      </Button>
      <Menu>
        <MenuButton
          aria-label={`More actions for ${event.title}`}
          className={buttonStyles({ variant: 'outline', size: 'row' })}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </MenuButton>
        <MenuPanel
          // The menu has restored the focus by now. A dialog that opens earlier could not restore it later.
          onCloseAutoFocus={() => {
            if (chosen.current) onAct(chosen.current, event);
            chosen.current = null;
          }}
        >
          {menuActions.map(({ action, label }) => (
            <MenuItem
              key={action}
              onSelect={() => {
                chosen.current = action;
              }}
            >
              {label}
            </MenuItem>
          ))}
        </MenuPanel>
      </Menu>
    </div>
  );
}
