import { pages } from '@shared/pages';
import { LineLink } from '@/ui/page/text-link';

/** Where the mail about a party goes. */
export const MailAddress = ({ email }: { email: string }) => (
  <div>
    <p>
      Our email goes to <strong className="[overflow-wrap:anywhere]">{email}</strong>
    </p>
    <LineLink href={pages.contact}>Not right? Tell us</LineLink>
  </div>
);
