import type { User } from '@shared/account';
import { Link } from 'wouter';
import { buttonLook } from '@/ui/button';
import { ChevronDown } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';
import { adminLinks } from './links';
import { useLeave } from './use-leave';

export default function UserMenu({ user }: { user: User }) {
  const leave = useLeave();
  return (
    <Menu>
      <MenuButton
        className={buttonLook({
          variant: 'outline',
          size: 'snug',
          className: 'max-w-24 lg:max-w-32 xl:max-w-48',
        })}
      >
        <span className="truncate">{user.username}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </MenuButton>
      <MenuPanel>
        {user.isAdmin &&
          adminLinks.map(({ label, href }) => (
            <MenuItem key={label} asChild>
              <Link href={href}>{label}</Link>
            </MenuItem>
          ))}
        <MenuItem onSelect={leave}>Logout</MenuItem>
      </MenuPanel>
    </Menu>
  );
}
