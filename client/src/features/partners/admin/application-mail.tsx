import { formatMoment } from '@shared/dates';
import type { EmailState } from '@shared/email-kinds';
import type { Email } from '@shared/emails';
import { Link } from 'wouter';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { emailPath, useApplicationMail } from '../api/use-application-mail';
import type { Kind } from '../api/use-applications';

const states: Record<EmailState, { text: string; tone: 'lager' | 'blush' | 'palm' | 'ink' }> = {
  held: { text: 'Mail held', tone: 'lager' },
  queued: { text: 'Mail on its way', tone: 'blush' },
  sent: { text: 'Mail sent', tone: 'palm' },
  failed: { text: 'Mail failed', tone: 'ink' },
};

function Mail({ email }: { email: Email }) {
  const { state, subject, sentAt, createdAt } = email;
  const { text, tone } = states[state];
  const isHeld = state === 'held';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={tone}>{text}</Badge>
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
