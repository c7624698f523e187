import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { PawPrint } from '@/ui/icons';
import { takeFocus } from './take-focus';

export type NextStep = { href: string; label: string };

/** Says how it ended, and takes the focus, which the button had. */
export function Ending({
  heading,
  next,
  children,
}: {
  heading: string;
  next: NextStep;
  children: ReactNode;
}) {
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className="text-title outline-none">
        {heading}
      </h1>
      <LeashMark className="max-w-72" />
      <p className="max-w-prose text-lg leading-relaxed">{children}</p>
      <Link href={next.href} className={buttonStyles({ variant: 'outline' })}>
        {next.label}
      </Link>
    </>
  );
}

/** The frame of the page that a link in mail leads to. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-column px-4 py-10 wide:py-16">
      <div className="grid overflow-hidden rounded-coaster border-2 border-ink bg-coaster lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col items-start gap-5 p-6 wide:p-10">{children}</div>
        <div aria-hidden="true" className="hidden place-items-center bg-ink p-10 lg:grid">
          <PawPrint className="size-40 -rotate-12 fill-current text-lager" />
        </div>
      </div>
    </div>
  );
}
