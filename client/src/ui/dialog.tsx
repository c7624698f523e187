import * as Radix from '@radix-ui/react-dialog';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './button';
import { X } from './icons';
import { Alert } from './status';

const dialogStyles = cva(
  'relative w-full animate-[rise_180ms_ease-out] rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8',
  {
    variants: { width: { normal: 'max-w-2xl', wide: 'max-w-5xl' } },
    defaultVariants: { width: 'normal' },
  },
);

export type DialogProps = VariantProps<typeof dialogStyles> & {
  title: string;
  description: string;
  /** Whether it is read before anything is done: a field with the focus would open a phone's keyboard. */
  isRead?: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function Dialog({ title, description, isRead = false, onClose, width, children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] content-start items-start justify-items-center overflow-y-auto border-transparent border-b-[length:var(--toast-height,0px)] bg-ink/70 p-4 scroll-pb-24 wide:pt-[8vh]">
          <Radix.Content
            onOpenAutoFocus={(event) => {
              if (!isRead) return;
              event.preventDefault();
              heading.current?.focus();
            }}
            // A click outside must not discard what was typed.
            onPointerDownOutside={(event) => event.preventDefault()}
            // Radix gives Escape to a notification that came after the dialog, and to nothing else.
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.defaultPrevented) return;
              event.preventDefault();
              onClose();
            }}
            // `keepFocus` has given the focus back: what opened the dialog may be gone.
            onCloseAutoFocus={(event) => event.preventDefault()}
            className={dialogStyles({ width })}
          >
            <Radix.Title ref={heading} tabIndex={-1} className="pr-12 text-heading outline-none">
              {title}
            </Radix.Title>
            <Radix.Description className="mt-1 mb-6 text-dusk">{description}</Radix.Description>
            {children}
            {/* On a phone no notification lies over a dialog. */}
            <span data-pinned="" className="pointer-events-none absolute inset-0 wide:hidden" />
            {/* Last in its order. On a phone it stays in sight, unless a pinned Cancel does. */}
            <div className="pointer-events-none absolute inset-y-0 right-1 z-2 pt-3 wide:right-3">
              <Radix.Close
                aria-label="Close"
                className="pointer-events-auto grid size-11 place-items-center rounded-full bg-coaster max-wide:in-[[role=dialog]:not(:has([data-cancel]))]:sticky max-wide:top-1"
              >
                <X />
              </Radix.Close>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function CancelButton({ label = 'Cancel' }: { label?: string }) {
  return (
    <Radix.Close asChild>
      <Button variant="outline">{label}</Button>
    </Radix.Close>
  );
}

type FormButtonsProps = Pick<ComponentProps<typeof Button>, 'variant' | 'isBusy' | 'disabled'> & {
  label: string;
  busyLabel?: string;
  cancelLabel?: string;
  children?: ReactNode;
};

export const formEnd =
  'sticky -bottom-4 z-1 order-last -mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-coaster border-blush border-t-2 bg-coaster px-5 py-3 wide:-mx-8 wide:-mb-8 wide:px-8';

export function FormButtons(props: FormButtonsProps) {
  const { label, busyLabel = label, cancelLabel, children, ...button } = props;
  return (
    <div className={formEnd} data-cancel={children ? undefined : ''}>
      {children || <CancelButton {...(cancelLabel && { label: cancelLabel })} />}
      <Button type="submit" {...button}>
        {button.isBusy ? busyLabel : label}
      </Button>
    </div>
  );
}

type ConfirmDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel?: string;
  isBusy?: boolean;
  /** Whether nothing is destroyed, so that the confirm button is not red. */
  isHarmless?: boolean;
  cancelLabel?: string;
  error?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an action that hurts somebody or cannot be undone. The cancel button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, error, onConfirm, onClose, children } = props;
  const { confirmLabel, busyLabel = confirmLabel, isBusy = false, cancelLabel = 'Cancel' } = props;
  const { isHarmless = false } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div className="grid gap-4 [overflow-wrap:anywhere]">
        {children}
        {error && <Alert>{error}</Alert>}
        <div className="flex flex-wrap justify-end gap-3 max-wide:gap-2 max-wide:*:px-4">
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
