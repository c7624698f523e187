import * as Menu from '@radix-ui/react-dropdown-menu';
import type { User } from '@shared/account';
import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { buttonLook } from '@/ui/button';
import { adminLinks } from './links';
import { useLeave } from './use-leave';

const itemLook =
  'flex min-h-11 items-center rounded-xl px-3 font-semibold outline-none data-highlighted:bg-blush';

export default function UserMenu({ user }: { user: User }) {
  const leave = useLeave();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={buttonLook({ variant: 'outline', className: 'max-w-48' })}>
        <span className="truncate">{user.username}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={8}
          className="z-40 min-w-52 rounded-coaster border-2 border-ink bg-coaster p-2"
        >
          {user.isAdmin &&
            adminLinks.map(({ label, href }) => (
              <Menu.Item key={label} asChild className={itemLook}>
                <Link href={href}>{label}</Link>
              </Menu.Item>
            ))}
          <Menu.Item className={itemLook} onSelect={leave}>
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
