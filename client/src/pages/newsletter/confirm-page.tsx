import { site } from '@shared/site';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import { useParams } from 'wouter';
import { sendJson } from '@/api/request';
import { useUpcomingEvents } from '@/features/events/api/use-events';
import { useNextCrawl } from '@/features/events/components/next-crawl';
import { LinkStep } from '@/features/subscribers/components/link-step';

export default function ConfirmPage() {
  const { token = '' } = useParams();
  const next = useNextCrawl(useUpcomingEvents().data?.[0]);
  return (
    <LinkStep
      send={() => sendJson('POST', '/api/newsletter/confirm', { token })}
      ready={{
        heading: 'Confirm your sign-up',
        text: `Press the button to get the ${site.name} newsletter at the address this link was sent to: new routes and ticket dates, a few times a season. Did somebody else type your address? Close this page, and you will not get anything.`,
        button: 'Yes, sign me up',
        busy: 'Signing up...',
      }}
      done={{ heading: 'Welcome to the pack', next }}
      gone={{
        heading: 'This link no longer works',
        text: `It is more than ${confirmationDays} days old, or incomplete. Sign up again to get a new one.`,
        next: { href: '/#newsletter', label: 'Sign up again' },
      }}
    />
  );
}
