import { formatShortDay } from '@shared/dates';
import type { PartnerPage } from '@shared/partners/partner-page';
import { cx } from 'class-variance-authority';

type Step = { title: string; text: string; isDone: boolean };

const invitations = {
  venue: 'the date, the hours and the two themed drinks that you would pour',
  vendor: 'the date, the spot and what your table needs there',
};

function stepsOf({ kind, isApproved, isDeclined, createdAt }: PartnerPage): Step[] {
  const received = {
    title: 'We have your application',
    text: `It arrived on ${formatShortDay(createdAt)}.`,
    isDone: true,
  };
  if (isDeclined && !isApproved)
    return [
      received,
      {
        title: 'We have read it',
        text: 'We cannot take you along for now. Has something changed? Write to us, and we look at it again.',
        isDone: true,
      },
    ];
  return [
    received,
    {
      title: isApproved ? 'You are approved' : 'We read it',
      text: isApproved
        ? `Welcome to the pack: you are one of our ${kind}s.`
        : 'A human reads every application, and then writes to you. There is nothing to do meanwhile.',
      isDone: isApproved,
    },
    {
      title: 'We plan a crawl with you',
      text: `Before a crawl comes your way we write to you about ${invitations[kind]}. Nothing is announced before you have said yes.`,
      isDone: false,
    },
  ];
}

/** What has happened and what happens next, along the leash. */
export function NextSteps({ application }: { application: PartnerPage }) {
  return (
    <ol className="grid max-w-prose">
      {stepsOf(application).map(({ title, text, isDone }, index) => (
        <li key={title} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-10 bottom-0 left-4.5 w-1 rounded-full bg-sunset group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={cx(
              'grid size-10 shrink-0 place-items-center rounded-full border-2 border-ink font-semibold',
              isDone ? 'bg-palm text-paper' : 'bg-coaster text-ink',
            )}
          >
            {isDone ? '✓' : index + 1}
          </span>
          <div className="pt-1.5">
            <h3 className="font-semibold text-lg">
              {title}
              {isDone && <span className="sr-only"> (done)</span>}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
