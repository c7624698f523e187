import type { Registration } from '@shared/registrations/guest-list';
import type { RegistrationState } from '@shared/registrations/registration-states';
import { RowMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { guestName } from '../api/use-guest-changes';

export type GuestAction = 'edit' | 'confirm' | 'wait' | 'message' | 'cancel' | 'erase';

type Item = { action: GuestAction; label: string };

const message: Item = { action: 'message', label: 'Write a message' };
const confirm: Item = { action: 'confirm', label: 'Give a place' };
const wait: Item = { action: 'wait', label: 'To the waiting list' };
const cancel: Item = { action: 'cancel', label: 'Cancel registration' };
const erase: Item = { action: 'erase', label: 'Erase data' };

const items: Record<RegistrationState, Item[]> = {
  confirmed: [message, wait, cancel, erase],
  offered: [message, confirm, wait, cancel, erase],
  waiting: [message, confirm, cancel, erase],
  cancelled: [confirm, wait, erase],
};

type GuestActionsProps = {
  guest: Registration;
  isBusy: boolean;
  onAct: (action: GuestAction, guest: Registration) => void;
};

/** The buttons of one guest's row. */
export function GuestActions({ guest, isBusy, onAct }: GuestActionsProps) {
  const name = guestName(guest);
  return (
    <div className="flex gap-2 wide:justify-end">
      <Button variant="outline" size="row" onClick={() => onAct('edit', guest)}>
        Edit<span className="sr-only"> {name}</span>
      </Button>
      <RowMenu
        name={name}
        actions={items[guest.state]}
        isBusy={isBusy}
        onAct={(action) => onAct(action, guest)}
      />
    </div>
  );
}
