import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { icon } from '@/ui/icons';

export function LeashMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="2 0 116 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('block h-2 w-full overflow-visible fill-none stroke-sunset', className)}
    >
      <path
        d="M2 7c14-6 26-6 40-1s28 5 42 0 22-4 34 0"
        strokeWidth="4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

export function LeashStroke({ d, width, ...path }: { d: string; width: number } & ComponentProps<'path'>) {
  return (
    <g className="fill-none" strokeLinecap="round">
      <path d={d} className="stroke-ink" strokeWidth={width} {...path} />
      <path d={d} className="stroke-sunset" strokeWidth={Math.ceil(width / 2)} {...path} />
    </g>
  );
}

export const LeashIcon = icon(
  'M8.5 8.5C4.5 10 2 8 2.2 5.4S6 1.4 7.8 3.2 8.9 6.8 8.5 8.5ZM8.5 8.5c1 4-4.5 5-4 8.8s6.5 4.2 8.5 1 .5-4.5 2.2-5.6M16.1 5.28a2.75 2.75 0 0 1 4.99 2.32L19.4 11.22a2.75 2.75 0 0 1-4.99-2.32Z',
);
