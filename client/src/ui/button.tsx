import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';

export const buttonStyles = cva(
  'inline-flex print:hidden min-h-11 items-center justify-center gap-2 rounded-full border-2 px-5 py-2 text-center font-semibold leading-tight [overflow-wrap:break-word] transition-transform duration-150 ease-out not-off:hover:-translate-y-0.5 not-off:active:translate-y-0 off:cursor-not-allowed',
  {
    variants: {
      variant: {
        primary: 'border-ink bg-sunset text-paper off:border-dusk off:bg-blush off:text-dusk',
        lager: 'border-ink bg-lager text-ink off:bg-blush off:text-dusk',
        outline: 'border-ink bg-coaster text-ink off:border-dusk off:text-dusk',
        night: 'border-paper bg-ink text-paper off:text-blush',
        quiet: 'border-transparent text-ink underline decoration-2 underline-offset-4 off:text-dusk',
        danger: 'border-danger bg-coaster text-danger off:border-dusk off:text-dusk',
      },
      size: {
        normal: '',
        // Touch size on phones and tablets; smaller on laptops, where a table row is 44 px high.
        row: 'lg:min-h-9 lg:px-4 lg:py-0',
        // For crowded lines: smaller on medium screens.
        snug: 'whitespace-nowrap max-lg:px-2.5 max-lg:text-sm',
        large: 'min-h-14 px-8 text-lg',
      },
    },
    defaultVariants: { variant: 'primary', size: 'normal' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & {
    /** Its action is running. Clicks are ignored, but unlike a disabled button it keeps the focus. */
    isBusy?: boolean;
  };

// Enter in a field clicks the submit button too, so this also prevents sending a form twice.
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  className,
  type = 'button',
  isBusy = false,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyles({ variant, size, className })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      {...props}
    />
  );
}
