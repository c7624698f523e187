import { useRef } from 'react';
import { buttonStyles } from '@/ui/button';
import { ChevronDown } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';

type ListAction = 'message-all' | 'download' | 'import';

const actions: { action: ListAction; label: string }[] = [
  { action: 'message-all', label: 'Write to guests' },
  { action: 'download', label: 'Download CSV' },
  { action: 'import', label: 'Import CSV' },
];

type ListActionsProps = { isCancelled: boolean; onAct: (action: ListAction) => void };

/** What is done with the guests as a whole, in one menu: on a phone the first guest is seen without scrolling. */
export function ListActions({ isCancelled, onAct }: ListActionsProps) {
  const chosen = useRef<ListAction | null>(null);
  return (
    <Menu>
      <MenuButton className={buttonStyles({ variant: 'outline' })}>
        More
        <ChevronDown aria-hidden="true" className="size-4" />
      </MenuButton>
      <MenuPanel
        // The menu has restored the focus by now. A dialog that opens earlier could not restore it later.
        onCloseAutoFocus={() => {
          if (chosen.current) onAct(chosen.current);
          chosen.current = null;
        }}
      >
        {actions
          .filter(({ action }) => !isCancelled || action !== 'import')
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
