import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { Dog } from '@/ui/drawings/dog';
import { LeashStroke } from '@/ui/drawings/leash';
import { takeFocus } from './take-focus';

export type NextStep = { href: string; label: string };

type EndingProps = {
  heading: ReactNode;
  next: NextStep;
  further?: NextStep[];
  takesFocus?: boolean;
  children: ReactNode;
};

export function Ending({ heading, next, further = [], takesFocus = true, children }: EndingProps) {
  return (
    <>
      <h1 {...(takesFocus && { ref: takeFocus, tabIndex: -1 })} className="text-title outline-none">
        {heading}
      </h1>
      <p className="max-w-prose text-lg leading-relaxed">{children}</p>
      <div className="flex flex-wrap gap-3">
        {[next, ...further].map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className={buttonStyles({ variant: href === next.href ? 'primary' : 'outline' })}
          >
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}

/** The frame of a page that a link leads to, or that is not there: a dog in the evening sun, its leash on the ground. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-column px-4 py-10 wide:py-16">
      <div className="grid overflow-hidden rounded-coaster border-2 border-ink bg-coaster lg:grid-cols-2">
        <svg
          viewBox="0 0 560 400"
          preserveAspectRatio="xMidYMax meet"
          aria-hidden="true"
          className="h-36 max-lg:[@media(max-height:44rem)]:hidden w-full border-ink bg-dusk max-lg:border-b-2 lg:order-last lg:h-full sm:h-56 lg:min-h-104 lg:border-l-2"
        >
          <circle cx="250" cy="300" r="170" className="fill-lager" />
          <path d="M-600 338h1760v62H-600z" className="fill-ink" />
          <Dog transform="translate(120 94)" />
          <LeashStroke d="M560 366C520 344 470 390 424 366s-66 22-100 4" width={17} />
        </svg>
        <div className="flex min-w-0 flex-col items-start justify-center gap-5 p-5 wide:p-10">{children}</div>
      </div>
    </div>
  );
}

type DeadEndProps = {
  heading: ReactNode;
  text: string;
  links: [NextStep, ...NextStep[]];
  takesFocus?: boolean;
};

export function DeadEnd({ text, links: [next, ...further], takesFocus = false, ...ending }: DeadEndProps) {
  return (
    <LinkFrame>
      <Ending next={next} further={further} takesFocus={takesFocus} {...ending}>
        {text}
      </Ending>
    </LinkFrame>
  );
}
