import type { NewsletterState } from '@shared/newsletters/newsletter-states';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { StateBadge } from '@/ui/badge';
import { ArrowLeft } from '@/ui/icons';
import { newsletterBadges } from './newsletter-badges';

type ScreenHeaderProps = {
  title: string;
  state?: NewsletterState;
  listUrl: string;
  /** Called before the list opens. It can prevent that. */
  onLeave?: (event: MouseEvent) => void;
};

/** The top of one newsletter's screen. It takes the focus: what was pressed to come here is gone. */
export function ScreenHeader({ title, state, listUrl, onLeave }: ScreenHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="grid gap-1">
      <Link
        href={listUrl}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline decoration-2 underline-offset-4"
      >
        <ArrowLeft className="size-5" />
        All newsletters
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none [overflow-wrap:anywhere]">
          {title}
        </h1>
        {state && <StateBadge {...newsletterBadges[state]} />}
      </div>
    </div>
  );
}
