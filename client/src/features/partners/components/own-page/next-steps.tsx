import type { PartnerPage, PartnerStop } from '@shared/partners/partner-page';
import { formatShortDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';

type Step = { title: string; text: string; isDone?: boolean };

export function LeashSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid max-w-prose">
      {steps.map(({ title, text, isDone = false }, index) => (
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

const invitations = {
  venue:
    'Before a crawl comes your way, we write to you about the date, the hours and the two themed drinks you would pour. Nothing is announced until you say yes.',
  vendor:
    'When a crawl has room for your table, we write to you about the date, the location and what you need there. What we agree on is on your page, and your name on the crawl’s.',
};

export const stepsAhead = (kind: PartnerPage['kind']): [Step, Step] => [
  {
    title: 'We read it',
    text: 'A human reads every application. Yes or no, you hear from us by email.',
  },
  { title: 'We plan a crawl with you', text: invitations[kind] },
];

function crawlSteps(page: PartnerPage): Step[] {
  const asked: Pick<PartnerStop, 'state' | 'event'>[] = page.kind === 'venue' ? page.stops : page.events;
  const crawls = asked
    .filter(({ state, event }) => state === 'confirmed' && !event.cancelledAt)
    .map(({ event }) => event);
  const isConfirmed = crawls.length > 0;
  const isOver = isConfirmed && crawls.every(({ isPast }) => isPast);
  const isOnRoute = isOver ? 'You were on the route' : 'You are on the route';
  return [
    {
      title: 'You are invited',
      text: 'The invitation is on this page, with the day and the hours.',
      isDone: true,
    },
    {
      title: isConfirmed ? isOnRoute : 'You say yes',
      text: isConfirmed
        ? 'Your name is on the crawl’s page.'
        : 'Your name goes on the crawl’s page as soon as you say yes.',
      isDone: isConfirmed,
    },
    {
      title: isOver ? 'The pack came' : 'The pack comes',
      text: 'After the crawl, this page tells you how many people and dogs came.',
      isDone: isOver,
    },
  ];
}

function stepsOf(page: PartnerPage): Step[] {
  const { kind, isApproved, isDeclined, isAddedByOrganizer, createdAt } = page;
  const isInvited = (kind === 'venue' ? page.stops : page.events).length > 0;
  const day = formatShortDay(createdAt);
  const received = isAddedByOrganizer
    ? {
        title: 'We have added you',
        text: `On ${day}, as a ${kind} that we would love to have.`,
        isDone: true,
      }
    : { title: 'We have your application', text: `It arrived on ${day}.`, isDone: true };
  if (isDeclined && !isApproved)
    return [
      received,
      {
        title: 'We have read it',
        text: 'We cannot include you right now. Has something changed? Write to us, and we will take another look.',
        isDone: true,
      },
    ];
  return [
    received,
    ...(isApproved && isAddedByOrganizer
      ? []
      : [
          {
            title: isApproved ? 'You are approved' : 'We read it',
            text: isApproved
              ? `Welcome to the pack: you are one of our ${kind}s.`
              : 'A human reads every application and then writes to you. There is nothing you need to do.',
            isDone: isApproved,
          },
        ]),
    ...(isInvited ? crawlSteps(page) : stepsAhead(kind).slice(1)),
  ];
}

export function NextSteps({ application }: { application: PartnerPage }) {
  return <LeashSteps steps={stepsOf(application)} />;
}
