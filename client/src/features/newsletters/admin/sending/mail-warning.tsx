import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { useMailStatus } from '@/api/admin/use-mail-status';
import { LoadError } from '@/ui/alert';
import { CircleAlert } from '@/ui/icons';
import { hasFailed } from '@/ui/loading';

/** Where single messages, held and failed ones too, are shown. */
export const outbox = { label: 'Open Outbox', href: `${pages.mail}?view=outbox` };

/** Says why a message would not leave at once, if it would not. */
export function MailWarning() {
  const status = useMailStatus();
  if (hasFailed(status))
    return <LoadError message="Whether mail leaves at present could not be found out." query={status} />;
  if (!status.data) return null;
  const { isOn, isPaused, problem } = status.data;
  if (isOn && !isPaused && problem === null) return null;
  return (
    <div className="flex gap-3 rounded-xl bg-lager p-4">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {warning({ isOn, isPaused, problem })}{' '}
        <Link href={outbox.href} className="font-semibold underline decoration-2 underline-offset-4">
          Open the outbox
        </Link>
      </p>
    </div>
  );
}

function warning({ isOn, isPaused, problem }: { isOn: boolean; isPaused: boolean; problem: string | null }) {
  if (!isOn)
    return 'Sending is off: no mail server is set up. What is sent is held in the outbox, and leaves when it is released there.';
  if (isPaused) return 'Sending is paused. What is sent waits in the outbox until sending is resumed there.';
  return `The mail server is refusing email at present: “${problem}”. What is sent waits, and is tried again.`;
}
