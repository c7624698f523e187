import { formatMoment } from '@shared/dates';
import type { EmailState } from '@shared/mail/email-kinds';
import type { Email } from '@shared/mail/emails';
import { Link } from 'wouter';
import { StateBadge, type StateBadges } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { emailPath, useApplicationMail } from '../api/use-application-mail';
import type { Kind } from '../api/use-applications';

const states: StateBadges<EmailState> = {
  held: { label: 'Mail held', tone: 'lager' },
  queued: { label: 'Mail on its way', tone: 'blush' },
  sent: { label: 'Mail sent', tone: 'palm' },
  failed: { label: 'Mail failed', tone: 'ink' },
};

function Mail({ email }: { email: Email }) {
  const { state, subject, sentAt, createdAt } = email;
  const isHeld = state === 'held';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StateBadge {...states[state]} />
      <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        {subject}
        <span className="block text-dusk text-sm">{formatMoment(sentAt ?? createdAt)}</span>
      </span>
      <Link href={emailPath(email)} className={buttonStyles({ variant: isHeld ? 'primary' : 'outline' })}>
        {isHeld ? 'Read and send' : 'Read'}
        <span className="sr-only"> {subject}</span>
      </Link>
    </li>
  );
}

/** What was written to the partner about the application. Nothing where nothing was, or it cannot be loaded. */
export function ApplicationMail({ kind, id }: { kind: Kind; id: number }) {
  const { data: emails = [] } = useApplicationMail(kind, id);
  if (emails.length === 0) return null;
  return (
    <section aria-label="Mail" className="mt-6">
      <ul className="grid gap-4 border-blush border-t-2 pt-5">
        {emails.map((email) => (
          <Mail key={email.id} email={email} />
        ))}
      </ul>
    </section>
  );
}
