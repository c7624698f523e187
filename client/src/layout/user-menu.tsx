import type { User } from '@shared/account/account';
import { pageTitle } from '@shared/page-titles';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { ChevronDown } from '@/ui/icons';
import { Menu, MenuButton, MenuItem, MenuPanel } from '@/ui/menu';
import { accountPages } from './links';
import { useLogOutToHome } from './use-log-out-to-home';

export default function UserMenu({ user }: { user: User }) {
  const logOut = useLogOutToHome();
  return (
    <Menu>
      <MenuButton
        className={buttonStyles({
          variant: 'outline',
          size: 'snug',
          className: 'max-w-24 lg:max-w-32 xl:max-w-48',
        })}
      >
        <span className="truncate">{user.username}</span>
        <ChevronDown className="size-4 shrink-0" />
      </MenuButton>
      <MenuPanel>
        {accountPages(user).map((path) => (
          <MenuItem key={path} asChild>
            <Link href={path}>{pageTitle(path)}</Link>
          </MenuItem>
        ))}
        <MenuItem onSelect={logOut}>Logout</MenuItem>
      </MenuPanel>
    </Menu>
  );
}
