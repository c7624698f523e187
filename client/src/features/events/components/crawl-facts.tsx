import { eventPath } from '@shared/pages';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import type { ShownEvent } from '../api/use-events';
import { EventWhen } from './event-fact';
import { EventFacts } from './event-facts';
import { EventPicture } from './event-picture';

type CrawlFactsProps = {
  event: ShownEvent;
  /** Buttons beside the way to its page. */
  actions: ReactNode;
  children?: ReactNode;
};

/** When and where a crawl is, for who has to do with it, and the way to its page. */
export function CrawlFacts({ event, actions, children }: CrawlFactsProps) {
  return (
    <div className="grid content-start justify-items-start gap-4">
      <div className="hidden aspect-[16/9] w-full overflow-hidden rounded-coaster border-2 border-ink lg:block print:hidden">
        <EventPicture event={event} sizes="34rem" />
      </div>
      <Badge className="relative py-2 text-lg lg:-mt-8">
        <EventWhen event={event} />
      </Badge>
      <EventFacts event={event} />
      {children}
      <div className="flex flex-wrap gap-3">
        {actions}
        <Link href={eventPath(event)} className={buttonStyles({ variant: 'quiet', className: '-mx-5' })}>
          All about this crawl
        </Link>
      </div>
    </div>
  );
}
