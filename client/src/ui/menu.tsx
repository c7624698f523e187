import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ComponentProps } from 'react';

export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const MenuButton = Radix.Trigger;

export function MenuPanel(props: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        className="z-40 min-w-48 rounded-coaster border-2 border-ink bg-coaster p-2"
        {...props}
      />
    </Radix.Portal>
  );
}

export function MenuItem(props: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className="flex min-h-11 items-center rounded-xl px-3 font-semibold outline-none data-highlighted:bg-blush"
      {...props}
    />
  );
}
