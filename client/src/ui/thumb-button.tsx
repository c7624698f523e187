import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const styles = cva(
  'inline-flex min-h-14 items-center justify-center gap-2 rounded-2xl border-3 px-4 py-2 text-center font-semibold text-thumb leading-tight',
  {
    variants: {
      variant: {
        /** The next thing to do. */
        main: 'border-ink bg-lager text-ink dark:border-lager',
        plain: 'border-current bg-transparent',
      },
    },
    defaultVariants: { variant: 'plain' },
  },
);

/** A large button that is easy to hit in the dark. */
export function ThumbButton({
  variant,
  className,
  ...props
}: ComponentProps<'button'> & VariantProps<typeof styles>) {
  return <button type="button" className={styles({ variant, className })} {...props} />;
}
