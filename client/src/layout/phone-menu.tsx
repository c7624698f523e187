import { pages } from '@shared/pages';
import { limits } from '@shared/site-numbers';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useVisitor } from '@/api/session';
import { Button, buttonStyles } from '@/ui/button';
import { Menu, X } from '@/ui/icons';
import { accountLinks, headerLinks } from './links';
import { useLogOutToHome } from './use-log-out-to-home';

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
export function PhoneMenu() {
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
