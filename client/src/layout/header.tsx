import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { lazy } from '@/api/lazy';
import { useVisitor } from '@/api/session';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { PawPrint } from '@/ui/icons';
import { headerLinks } from './links';
import { PhoneMenu } from './phone-menu';

// Most visitors are guests, and the menu is larger than the rest of the header.
const UserMenu = lazy(() => import('./user-menu'));

function HeaderLink({ label, href }: { label: string; href: string }) {
  const [path] = useLocation();
  const isCurrent = path === href;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="group relative flex min-h-11 items-center whitespace-nowrap px-0.5 font-semibold text-sm lg:px-1 lg:text-base"
    >
      {label}
      <LeashMark className="absolute bottom-0 left-0 opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-aria-[current=page]:opacity-100" />
    </Link>
  );
}

function LoginLink({ isHidden }: { isHidden: boolean }) {
  return (
    <Link
      href={pages.auth}
      className={buttonStyles({ variant: 'quiet', size: 'snug', className: isHidden ? 'invisible' : '' })}
    >
      Login
    </Link>
  );
}

function Account() {
  const visitor = useVisitor();
  // Invisible while loading, so that the header does not shift later.
  if (visitor.status !== 'user') return <LoginLink isHidden={visitor.status === 'resolving'} />;
  return (
    <Suspense fallback={<LoginLink isHidden />}>
      <UserMenu user={visitor.user} />
    </Suspense>
  );
}

export function Header() {
  const [path] = useLocation();
  return (
    <header className="sticky top-0 z-30 print:hidden border-ink border-b-2 bg-paper">
      <div className="mx-auto flex min-h-(--header-height) max-w-column items-center justify-between gap-x-2 px-4 lg:gap-x-4">
        <Wordmark />
        <nav aria-label="Main" className="hidden shrink-0 gap-1 wide:flex lg:gap-3">
          {headerLinks.map((link) => (
            <HeaderLink key={link.label} {...link} />
          ))}
        </nav>
        <div className="hidden shrink-0 items-center gap-1 wide:flex lg:gap-2">
          <Link href={pages.events} className={buttonStyles({ size: 'snug' })}>
            Find Events
          </Link>
          <Account />
        </div>
        <PhoneMenu key={path} />
      </div>
    </header>
  );
}

function Wordmark() {
  return (
    <Link
      href={pages.home}
      className="flex min-h-11 min-w-0 items-center gap-2 font-display font-extrabold text-xl leading-none tracking-tight wide:text-lg lg:text-xl"
    >
      <PawPrint className="size-7 shrink-0 fill-current text-sunset" />
      {site.name}
    </Link>
  );
}
