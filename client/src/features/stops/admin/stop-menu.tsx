import { useRef } from 'react';
import { buttonStyles } from '@/ui/button';
import { Ellipsis } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';
import { type DraftStop, willBeConfirmed } from './draft-route';
import { isUnanswered, needsAsking } from './stop-state-text';

/** What can be done with one stop. */
export type StopAction = 'edit' | 'invite' | 'remind' | 'confirm' | 'unconfirm' | 'print' | 'remove';

type Item = { action: StopAction; label: string; isOffered: (stop: DraftStop) => boolean };

const items: Item[] = [
  {
    action: 'invite',
    label: 'Invite by mail',
    isOffered: ({ stored }) => stored !== null && needsAsking(stored),
  },
  { action: 'remind', label: 'Remind', isOffered: ({ stored }) => stored !== null && isUnanswered(stored) },
  {
    action: 'confirm',
    label: 'They told me so',
    isOffered: (stop) => !willBeConfirmed(stop),
  },
  { action: 'unconfirm', label: 'Not confirmed after all', isOffered: willBeConfirmed },
  { action: 'print', label: 'Poster and coaster', isOffered: ({ stored }) => stored !== null },
  { action: 'remove', label: 'Remove', isOffered: () => true },
];

type StopMenuProps = { stop: DraftStop; onAct: (action: StopAction, stop: DraftStop) => void };

export function StopMenu({ stop, onAct }: StopMenuProps) {
  const chosen = useRef<StopAction | null>(null);
  return (
    <Menu>
      <MenuButton
        aria-label={`More actions for ${stop.name}`}
        className={buttonStyles({ variant: 'outline', size: 'row' })}
      >
        <Ellipsis className="size-5" />
      </MenuButton>
      <MenuPanel
        // The menu has restored the focus by now. A dialog that opens earlier could not restore it later.
        onCloseAutoFocus={() => {
          if (chosen.current) onAct(chosen.current, stop);
          chosen.current = null;
        }}
      >
        {items
          .filter(({ isOffered }) => isOffered(stop))
          .map(({ action, label }) => (
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
  );
}
