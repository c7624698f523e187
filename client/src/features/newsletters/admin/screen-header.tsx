import type { NewsletterState } from '@shared/newsletters/newsletter-states';
import type { MouseEvent, ReactNode } from 'react';
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

/** A ref of the heading: what was pressed to come here is gone. */
function takeFocusAtTop(heading: HTMLElement | null) {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

export function ScreenHeader({ title, state, listUrl, onLeave, children }: ScreenHeaderProps) {
  return (
    <div className="grid gap-1">
      <BackLink href={listUrl} onClick={onLeave}>
        All newsletters
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={takeFocusAtTop} tabIndex={-1} className="text-heading outline-none [overflow-wrap:anywhere]">
          {title}
        </h1>
        {state && <StateBadge {...newsletterBadges[state]} />}
        {children}
      </div>
    </div>
  );
}
