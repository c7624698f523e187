import type { RegistrationState } from '@shared/registration-states';
import type { Registration } from '@shared/registrations';
import { useRef } from 'react';
import { Button, buttonStyles } from '@/ui/button';
import { Ellipsis } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';
import { guestName } from '../api/use-guest-changes';

export type GuestAction = 'edit' | 'confirm' | 'wait' | 'message' | 'cancel';

type Item = { action: GuestAction; label: string };

const message: Item = { action: 'message', label: 'Write a message' };
const confirm: Item = { action: 'confirm', label: 'Give a place' };
const wait: Item = { action: 'wait', label: 'To the waiting list' };
const cancel: Item = { action: 'cancel', label: 'Cancel registration' };

const items: Record<RegistrationState, Item[]> = {
  confirmed: [message, wait, cancel],
  offered: [message, confirm, wait, cancel],
  waiting: [message, confirm, cancel],
  cancelled: [confirm, wait],
};

type GuestActionsProps = {
  guest: Registration;
  isBusy: boolean;
  onAct: (action: GuestAction, guest: Registration) => void;
};

/** The buttons of one guest's row. */
export function GuestActions({ guest, isBusy, onAct }: GuestActionsProps) {
  const chosen = useRef<GuestAction | null>(null);
  const name = guestName(guest);
  return (
    <div className="flex gap-2 wide:justify-end">
      <Button variant="outline" size="row" onClick={() => onAct('edit', guest)}>
        Edit<span className="sr-only"> {name}</span>
      </Button>
      <Menu>
        <MenuButton
          aria-label={`More actions for ${name}`}
          aria-disabled={isBusy || undefined}
          className={buttonStyles({ variant: 'outline', size: 'row' })}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </MenuButton>
        <MenuPanel
          // The menu has restored the focus by now. A dialog that opens earlier could not restore it later.
          onCloseAutoFocus={() => {
            if (chosen.current) onAct(chosen.current, guest);
            chosen.current = null;
          }}
        >
          {items[guest.state].map(({ action, label }) => (
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
