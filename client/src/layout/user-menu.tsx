import type { User } from '@shared/account/account';
import { Link } from 'wouter';
import { useLogOutToHome } from '@/features/account/api/use-logout';
import { buttonStyles } from '@/ui/button';
import { ChevronDown } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';
import { accountLinks } from './links';

export default function UserMenu({ user }: { user: User }) {
  const logOut = useLogOutToHome();
  return (
    <Menu>
      <MenuButton
        className={buttonStyles({
          variant: 'outline',
          size: 'snug',
          className: 'max-w-24 lg:max-w-36 lg:gap-1 xl:max-w-48',
        })}
      >
        <span className="truncate">{user.username}</span>
        <ChevronDown className="size-4 shrink-0" />
      </MenuButton>
      <MenuPanel>
        {accountLinks(user).map(({ label, href }) => (
          <MenuItem key={label} asChild>
            <Link href={href}>{label}</Link>
          </MenuItem>
        ))}
        <MenuItem onSelect={logOut}>Logout</MenuItem>
      </MenuPanel>
    </Menu>
  );
}
