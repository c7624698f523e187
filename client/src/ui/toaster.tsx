import * as Radix from '@radix-ui/react-toast';
import { toasts as rules } from '@shared/site-numbers';
import { cx } from 'class-variance-authority';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, buttonStyles } from './button';
import { X } from './icons';
import { keepClear } from './toast-place';
import { currentToast, dismissToast, subscribeToToasts, type Toast } from './toast-store';

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
