import type { NewsletterState } from '@shared/newsletters/newsletter-states';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '@/admin/admin-frame';
import { StateBadge, type StateBadges } from '@/ui/badge';

export const newsletterBadges: StateBadges<NewsletterState> = {
  draft: { label: 'Draft', tone: 'blush' },
  scheduled: { label: 'Scheduled', tone: 'lager' },
  sending: { label: 'Sending', tone: 'lager' },
  sent: { label: 'Sent', tone: 'palm' },
  stopped: { label: 'Stopped', tone: 'ink' },
};

type ScreenHeaderProps = {
  title: string;
  state?: NewsletterState;
  listUrl: string;
  /** Called before the list opens. It can prevent that. */
  onLeave?: (event: MouseEvent) => void;
  children?: ReactNode;
};

/** The top of one newsletter's screen. It takes the focus: what was pressed to come here is gone. */
export function ScreenHeader({ title, state, listUrl, onLeave, children }: ScreenHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="grid gap-1">
      <BackLink href={listUrl} onClick={onLeave}>
        All newsletters
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none [overflow-wrap:anywhere]">
          {title}
        </h1>
        {state && <StateBadge {...newsletterBadges[state]} />}
        {children}
      </div>
    </div>
  );
}
