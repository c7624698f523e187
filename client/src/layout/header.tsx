import { pages } from '@shared/pages';
import { limits } from '@shared/rendering/site-numbers';
import { site } from '@shared/site';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { lazy } from '@/api/lazy';
import { useVisitor } from '@/api/session';
import { useLogOutToHome } from '@/features/account/api/use-logout';
import { Button, buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { Menu, PawPrint, X } from '@/ui/icons';
import { accountLinks, headerLinks } from './links';

// In rem like the stylesheet's breakpoints, which depend on the browser's font size.
const phoneScreens = `(max-width: ${limits.mobileBreakpoint / 16}rem)`;

/** Closes the menu on Escape, when the focus leaves it, and when the screen becomes wide. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const mounted = new AbortController();
    const { signal } = mounted;
    const close = () => {
      details.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Node && !details.contains(target) && close();
    const screens = window.matchMedia(phoneScreens);
    screens.addEventListener('change', () => screens.matches || close(), { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    return () => mounted.abort();
  }, [menu]);
}

function PhoneAccount() {
  const visitor = useVisitor();
  const logOut = useLogOutToHome();
  if (visitor.status === 'resolving') return null;
  if (visitor.status !== 'user') {
    return (
      <Link href={pages.auth} className={buttonStyles({ variant: 'outline' })}>
        Login / Register
      </Link>
    );
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">{`Logged in as ${visitor.user.username}`}</p>
        <Button variant="outline" size="snug" className="shrink-0" onClick={logOut}>
          Logout
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        {accountLinks(visitor.user).map(({ label, href }) => (
          <Link
            key={label}
            href={href}
            className={buttonStyles({ variant: 'outline', size: 'snug', className: 'grow basis-2/5' })}
          >
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}

/** The menu of narrow screens: `details` works before hydration. Its key is the path, so that a new page closes it. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useClosing(menu);
  const [path] = useLocation();

  return (
    <details ref={menu} className="group shrink-0 wide:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center [&::-webkit-details-marker]:hidden"
      >
        <Menu className="group-open:hidden" />
        <X className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-ink border-b-2 bg-paper p-4"
      >
        <ul className="mb-4">
          {headerLinks.map(({ label, href }) => (
            <li key={label}>
              <Link
                href={href}
                onClick={close}
                aria-current={path === href ? 'page' : undefined}
                className="flex min-h-12 items-center font-display font-extrabold text-2xl"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3">
          <Link href={pages.events} onClick={close} className={buttonStyles()}>
            Find Events
          </Link>
          <PhoneAccount />
        </div>
      </nav>
    </details>
  );
}

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
