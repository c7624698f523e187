import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { useParams } from 'wouter';
import { sendJson } from '@/api/request';
import { LinkStep } from '@/features/subscribers/components/link-step';

export default function UnsubscribePage() {
  const { token = '' } = useParams();
  return (
    <LinkStep
      send={() => sendJson('POST', `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`)}
      ready={{
        heading: 'Leave the newsletter?',
        text: `Press the button to stop the ${site.name} newsletter at the address this link was sent to. We erase the address.`,
        button: 'Unsubscribe',
        busy: 'Unsubscribing...',
      }}
      done={{ heading: 'You have unsubscribed', next: { href: '/#newsletter', label: 'Sign up again' } }}
      gone={{
        heading: 'This link is not complete',
        text: 'Nothing was changed. Open the link in the newsletter itself, or copy all of it. If it still does not work, write to us and we will take you off the list.',
        next: { href: pages.contact, label: 'Write to us' },
      }}
    />
  );
}
