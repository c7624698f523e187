import { pages } from '@shared/pages';
import { limits } from '@shared/site';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useVisitor } from '@/api/session';
import { Button, buttonLook } from '@/ui/button';
import { Menu, X } from '@/ui/icons';
import { adminLinks, headerLinks } from './links';
import { useLeave } from './use-leave';

const phoneScreens = `(max-width: ${limits.mobileBreakpoint}px)`;

/** Runs `close` on Escape, when the focus leaves the menu, which would cover it, and when the screen becomes wide. */
function useClosing(
  isOpen: boolean,
  menu: RefObject<HTMLElement | null>,
  close: (reason: 'escape' | 'left' | 'wide') => void,
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const screens = window.matchMedia(phoneScreens);
    const onScreen = ({ matches }: { matches: boolean }) => matches || onClose('wide');
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose('escape');
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Node && !menu.current?.contains(target) && onClose('left');
    screens.addEventListener('change', onScreen);
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      screens.removeEventListener('change', onScreen);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen, menu]);
}

function PhoneAccount() {
  const visitor = useVisitor();
  const leave = useLeave();
  if (visitor.status === 'resolving') return null;
  if (visitor.status !== 'user') {
    return (
      <Link href={pages.auth} className={buttonLook({ variant: 'outline' })}>
        Login / Register
      </Link>
    );
  }
  return (
    <>
      <p className="[overflow-wrap:anywhere]">Logged in as {visitor.user.username}</p>
      {visitor.user.isAdmin &&
        adminLinks.map(({ label, href }) => (
          <Link key={label} href={href} className={buttonLook({ variant: 'outline' })}>
            {label}
          </Link>
        ))}
      <Button variant="outline" onClick={leave}>
        Logout
      </Button>
    </>
  );
}

/** The menu of narrow screens. Its header gives it the path as its key, so that a new page finds it closed. */
export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  useClosing(isOpen, menu, (reason) => {
    close();
    if (reason === 'escape') toggle.current?.focus();
  });

  return (
    <div ref={menu} className="wide:hidden">
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center"
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </button>
      <nav
        id={panelId}
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-ink border-b-2 bg-paper p-4"
      >
        <ul className="mb-4">
          {headerLinks.map(({ label, href }) => (
            <li key={label}>
              <Link
                href={href}
                onClick={close}
                className="flex min-h-12 items-center font-display font-extrabold text-2xl"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3">
          <Link href={pages.events} onClick={close} className={buttonLook()}>
            Find Events
          </Link>
          <PhoneAccount />
        </div>
      </nav>
    </div>
  );
}
