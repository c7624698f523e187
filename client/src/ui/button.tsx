import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The look of a button, for links that act as one. */
export const buttonLook = cva(
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border-2 px-5 py-2 text-center font-semibold leading-tight transition-transform duration-150 ease-out not-disabled:hover:-translate-y-0.5 not-disabled:active:translate-y-0 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        primary: 'border-ink bg-sunset text-paper disabled:border-dusk disabled:bg-blush disabled:text-dusk',
        lager: 'border-ink bg-lager text-ink disabled:bg-blush disabled:text-dusk',
        outline: 'border-ink bg-coaster text-ink disabled:border-dusk disabled:text-dusk',
        night: 'border-paper bg-ink text-paper disabled:text-blush',
        quiet: 'border-transparent text-ink underline decoration-2 underline-offset-4 disabled:text-dusk',
        danger: 'border-danger bg-coaster text-danger disabled:border-dusk disabled:text-dusk',
      },
      size: {
        normal: '',
        large: 'min-h-14 px-8 text-lg',
      },
    },
    defaultVariants: { variant: 'primary', size: 'normal' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonLook>;

export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonLook({ variant, size, className })} {...props} />;
}
