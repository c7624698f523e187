import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { useMailStatus } from '@/api/admin/shared-reads';
import { ApiError, errorText } from '@/api/request';
import { CircleAlert } from '@/ui/icons';
import { Alert, hasFailed, LoadError } from '@/ui/status';

export const outbox = { label: 'Open Outbox', href: `${pages.mail}?tab=outbox` };

export function MailWarning() {
  const status = useMailStatus();
  if (hasFailed(status))
    return <LoadError message="The sending status could not be loaded." query={status} />;
  if (!status.data) return null;
  const { isOn, isPaused, problem } = status.data;
  if (isOn && !isPaused && problem === null) return null;
  return (
    <div className="flex gap-3 rounded-xl bg-lager p-4">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span>{warning({ isOn, isPaused, problem })}</span>{' '}
        <Link href={outbox.href} className="font-semibold underline decoration-2 underline-offset-4">
          Open the outbox
        </Link>
      </p>
    </div>
  );
}

function warning({ isOn, isPaused, problem }: { isOn: boolean; isPaused: boolean; problem: string | null }) {
  if (!isOn)
    return 'Sending is off: no mail server is set up. Newsletters are held in the outbox until you send them there.';
  if (isPaused) return 'Sending is paused. Newsletters wait in the outbox until you resume sending there.';
  return `The mail server is refusing email right now: “${problem}”. Newsletters wait, and we keep trying.`;
}

export function problemsOf(error: unknown): string[] {
  return error instanceof ApiError ? Object.values(error.errors).flat() : [];
}

export function ProblemList({ error }: { error: unknown }) {
  const problems = problemsOf(error);
  return (
    <Alert>
      {problems.length === 0 ? (
        errorText(error)
      ) : (
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
