import type { ComponentProps } from 'react';
import { NewsletterForm } from '@/features/subscribers/components/newsletter-form';
import { Way } from '@/pages/follow/follow-page';
import Subscribed from '@/pages/newsletter/subscribed';
import { FollowLink } from '@/ui/page/text-link';
import { Skeleton } from '@/ui/skeleton';
import { Loading } from '@/ui/status';

export function NewsColumns({ children, ...reading }: ComponentProps<typeof Loading>) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Loading {...reading}>
        <div role="status" aria-label={`Loading ${reading.what}`}>
          <Skeleton className="h-48 rounded-coaster" />
        </div>
      </Loading>
      {children}
      <aside className="lg:sticky lg:top-28 print:hidden">
        <Way heading="Get the next one by email">
          <p>New routes and ticket dates. A few times a season, and never spam.</p>
          <NewsletterForm Sent={Subscribed} />
          <p>
            <FollowLink />
          </p>
        </Way>
      </aside>
    </div>
  );
}
