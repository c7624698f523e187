import * as Radix from '@radix-ui/react-toast';
import { toasts as rules } from '@shared/rendering/site-numbers';
import { cx } from 'class-variance-authority';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, buttonStyles } from './button';
import { X } from './icons';
import { currentToast, dismissToast, subscribeToToasts, type Toast } from './toast-store';

const controls = 'a[href], button, input, select, textarea, summary, label, iframe, [data-pinned]';

const checkMilliseconds = 150;
/** By how much a place is farther up than the one before. */
const step = 8;

/** What can be pressed or typed in at present, or a pinned bar; while a dialog is open it hides the rest. */
function controlsOnScreen(region: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isOnScreen = box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
    return isOnScreen &&
      (control.checkVisibility?.() ?? true) &&
      !control.closest('[aria-hidden="true"]') &&
      !region.contains(control)
      ? [box]
      : [];
  });
}

type Place = { right: number; bottom: number };

/** The lowest place for a strip that is over no control: on the right, else on the left, else in the middle. */
function findPlace(region: HTMLElement, strip: HTMLElement, now: Place): Place | undefined {
  const { offsetWidth: width, offsetHeight: height, offsetLeft: margin, offsetTop: marginAbove } = strip;
  const [screenWidth, screenHeight] = [document.documentElement.clientWidth, window.innerHeight];
  const boxes = controlsOnScreen(region);
  const isFree = ({ right, bottom }: Place) => {
    const [toRight, toBottom] = [screenWidth - margin - right, screenHeight - marginAbove - bottom];
    return boxes.every(
      (box) =>
        box.left >= toRight ||
        box.right <= toRight - width ||
        box.top >= toBottom ||
        box.bottom <= toBottom - height,
    );
  };
  // Farther up it would be over what is read, and far from where one looks for it.
  const highest = screenHeight / 2;
  const farLeft = screenWidth - width - 2 * margin;
  const places = [0, farLeft, farLeft / 2].flatMap((right) =>
    Array.from({ length: highest / step }, (_, steps) => ({ right, bottom: steps * step })),
  );
  return [now, ...places].find(isFree);
}

/** Ends the page and its dialogs above the region. They scroll from where they were, and stay there when it goes. */
function holdRoom(region: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  const top = window.scrollY;
  region.style.translate = '';
  region.dataset.held = '';
  root.style.setProperty('--toast-height', `${region.offsetHeight}px`);
  root.dataset.held = '';
  body.scrollTop = top;
  return () => {
    const reached = body.scrollTop;
    delete region.dataset.held;
    delete root.dataset.held;
    root.style.removeProperty('--toast-height');
    window.scrollTo({ top: reached, behavior: 'instant' });
  };
}

/** Keeps a notification off what can be pressed: moves it, but not under a hand, or holds room. Gives what ends this. */
function keepClear(region: HTMLElement): () => void {
  let place: Place = { right: 0, bottom: 0 };
  let release: (() => void) | undefined;
  let hasScrolled = false;
  const check = () => {
    const strip = region.firstElementChild;
    const isMoving = hasScrolled;
    hasScrolled = false;
    if (isMoving || release || !(strip instanceof HTMLElement) || region.matches(':hover, :focus-within'))
      return;
    const found = findPlace(region, strip, place);
    if (found) {
      place = found;
      region.style.translate = `${-place.right}px ${-place.bottom}px`;
    } else release = holdRoom(region);
  };
  const onScroll = () => {
    hasScrolled = true;
  };
  const first = requestAnimationFrame(check);
  const checks = setInterval(check, checkMilliseconds);
  window.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(first);
    clearInterval(checks);
    window.removeEventListener('scroll', onScroll, { capture: true });
    release?.();
    region.style.translate = '';
  };
}

const toastStyles =
  'pointer-events-auto relative flex w-full max-w-sm flex-wrap items-center gap-x-4 gap-y-2 rounded-coaster border-2 border-ink py-4 pr-14 pl-5 text-paper toast-motion';

function ToastItem({ toast: { id, isOpen, title, description, variant, action } }: { toast: Toast }) {
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(willBeOpen) => willBeOpen || dismissToast(id)}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className={cx(toastStyles, variant === 'destructive' ? 'bg-danger' : 'bg-palm')}
    >
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action asChild altText={'href' in action ? `${action.label} (${action.href})` : action.label}>
          {'href' in action ? (
            <Link href={action.href} className={buttonStyles({ variant: 'outline' })}>
              {action.label}
            </Link>
          ) : (
            <Button variant="outline" onClick={action.onPress}>
              {action.label}
            </Button>
          )}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full"
      >
        <X className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const region = useRef<HTMLOListElement>(null);
  const [path] = useLocation();
  const shown = toast?.isOpen ? `${toast.id} ${path}` : null;
  useEffect(() => {
    if (shown !== null && region.current) return keepClear(region.current);
  }, [shown]);
  return (
    <Radix.Provider duration={rules.duration} swipeDirection="right" swipeThreshold={rules.swipeThreshold}>
      {toast && <ToastItem key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={[rules.hotkey]}
        ref={region}
        className="on-dark pointer-events-none fixed right-0 bottom-0 z-50 flex w-full max-w-sm flex-col items-end overflow-x-clip p-4 empty:hidden data-held:max-w-none data-held:border-paper data-held:border-t-2 data-held:bg-ink data-held:px-2 data-held:py-2 print:hidden"
      />
    </Radix.Provider>
  );
}
