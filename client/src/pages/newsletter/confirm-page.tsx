import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import { useParams } from 'wouter';
import { LinkStep } from '@/features/subscribers/components/link-step';

export default function ConfirmPage() {
  const { token = '' } = useParams();
  return (
    <LinkStep
      path="/api/newsletter/confirm"
      body={{ token }}
      ready={{
        heading: 'Confirm your sign-up',
        text: `Press the button, and the newsletter of ${site.name} comes to the address that this link was sent to: new routes and ticket dates, a few times a season. Somebody else typed your address? Close this page, and nothing comes.`,
        button: 'Yes, sign me up',
        busy: 'Signing up...',
      }}
      done={{ heading: 'Welcome to the pack', next: { href: pages.events, label: 'See the next crawls' } }}
      gone={{
        heading: 'This link no longer works',
        text: `It is older than ${confirmationDays} days, or was not copied whole. Sign up again, and a new one comes.`,
        next: { href: '/#newsletter', label: 'Sign up again' },
      }}
    />
  );
}
