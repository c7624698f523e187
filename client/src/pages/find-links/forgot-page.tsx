import { pages } from '@shared/pages';
import { TextLink } from '@/ui/page/text-link';
import { FindLinks } from './find-links';

/** Where people have a link to a new password sent to them (docs/product/accounts.md#forgotten-password). */
export default function ForgotPage() {
  return (
    <FindLinks
      heading="Forgot your password?"
      introduction="It happens to the best of dogs. Type the email address that you confirmed for your account, and we send you a link to choose a new password."
      path="/api/password/forgot"
      hint="The one of your account"
      withoutHoneypot
    >
      Does your account have no address? Then we have nowhere to send a link:{' '}
      <TextLink href={pages.contact}>write to us</TextLink>, and we help you in. Back to the{' '}
      <TextLink href={pages.auth}>login</TextLink>.
    </FindLinks>
  );
}
