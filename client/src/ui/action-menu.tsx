import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Ellipsis } from '@/ui/table/list-icons';
import { buttonStyles } from './button';
import { Menu, MenuButton, MenuItem, MenuPanel } from './menu';

type ActionMenuProps<Action extends string | number> = ComponentProps<typeof MenuPanel> & {
  button: ReactNode;
  actions: readonly { action: Action; label: ReactNode }[];
  /** Called with the chosen action once the menu is closed; the event lets the focus go elsewhere than to the button. */
  onAct: (action: Action, event: Event) => void;
  onOpen?: () => void;
};

export function ActionMenu<Action extends string | number>(props: ActionMenuProps<Action>) {
  const { button, actions, onAct, onOpen, children, ...panel } = props;
  const chosen = useRef<Action | null>(null);
  return (
    <Menu onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      {button}
      <MenuPanel
        // The menu has restored the focus by now. A dialog that opens earlier could not restore it later.
        onCloseAutoFocus={(event) => {
          if (chosen.current !== null) onAct(chosen.current, event);
          chosen.current = null;
        }}
        {...panel}
      >
        {actions.map(({ action, label }) => (
          <MenuItem
            key={action}
            onSelect={() => {
              chosen.current = action;
            }}
          >
            {label}
          </MenuItem>
        ))}
        {children}
      </MenuPanel>
    </Menu>
  );
}

type RowMenuProps<Action extends string> = Pick<ActionMenuProps<Action>, 'actions'> & {
  name: string;
  isBusy?: boolean;
  onAct: (action: Action) => void;
};

export function RowMenu<Action extends string>({ name, isBusy, ...menu }: RowMenuProps<Action>) {
  return (
    <ActionMenu
      button={
        <MenuButton
          aria-label={`More actions for ${name}`}
          aria-disabled={isBusy || undefined}
          className={buttonStyles({ variant: 'outline', size: 'row' })}
        >
          <Ellipsis className="size-5" />
        </MenuButton>
      }
      {...menu}
    />
  );
}
