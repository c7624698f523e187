import { NewsletterForm } from '@/features/subscribers/components/newsletter-form';
import { Way } from '@/pages/follow/way';
import Subscribed from '@/pages/newsletter/subscribed';
import { FollowLink } from '@/ui/page/follow-link';

/** What is read, and where the next one is had by email: beside it on wide screens. */
export const newsColumns = 'grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** Where readers sign up for what comes next. */
export function NextLetter() {
  return (
    <aside className="lg:sticky lg:top-28 print:hidden">
      <Way heading="Get the next one by email">
        <p>New routes and ticket dates. A few times a season, and never spam.</p>
        <NewsletterForm Sent={Subscribed} />
        <p>
          <FollowLink />
        </p>
      </Way>
    </aside>
  );
}
