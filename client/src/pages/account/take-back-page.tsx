import { takeBackDays } from '@shared/account/address-times';
import { pages } from '@shared/pages';
import { useParams } from 'wouter';
import { LinkStep } from '@/features/subscribers/components/link-step';

export default function TakeBackPage() {
  const { token = '' } = useParams();
  return (
    <LinkStep
      path="/api/account/take-back"
      body={{ token }}
      ready={{
        heading: 'Was it not you?',
        text: 'Press the button to give your account its old address back: the one this link was sent to. Everybody who is logged in to the account is logged out.',
        button: 'Take my address back',
        busy: 'Taking it back...',
      }}
      done={{
        heading: 'You have your address back',
        next: { href: pages.forgot, label: 'Choose a new password' },
      }}
      gone={{
        heading: 'This link no longer works',
        text: `It was used already, it is more than ${takeBackDays} days old, or it is incomplete. If you cannot get into your account, write to us.`,
        next: { href: pages.contact, label: 'Write to us' },
      }}
    />
  );
}
