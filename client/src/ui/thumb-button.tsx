import type { ComponentProps } from 'react';

const look =
  'inline-flex min-h-14 items-center justify-center gap-2 rounded-2xl border-3 px-4 py-2 text-center font-semibold text-thumb leading-tight';

const variants = {
  main: 'border-ink bg-lager text-ink dark:border-lager',
  plain: 'border-current bg-transparent',
};

/** A large button that is easy to hit in the dark. */
export function ThumbButton({
  variant = 'plain',
  className = '',
  ...props
}: ComponentProps<'button'> & { variant?: keyof typeof variants | undefined }) {
  return <button type="button" className={`${look} ${variants[variant]} ${className}`} {...props} />;
}
