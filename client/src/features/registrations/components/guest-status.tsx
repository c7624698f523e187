import { formatClock, formatMoment } from '@shared/dates';
import { sumText } from '@shared/events/party-price';
import { dollarText } from '@shared/money';
import { eventPath } from '@shared/pages';
import type { GuestPage } from '@shared/registrations/guest-page';
import { partyText } from '@shared/registrations/party-text';
import type { CancellationCause } from '@shared/registrations/registration-states';
import { stateWords } from '@shared/registrations/state-words';
import { waitingLines, waitingLinesWithoutMail } from '@shared/registrations/waiting-text';
import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { lazy } from '@/api/lazy';
import { errorText } from '@/api/request';
import { Badge } from '@/ui/badge';
import { Button, buttonStyles } from '@/ui/button';
import { WaitingDog } from '@/ui/drawings/waiting-dog';
import { Alert, Spinner } from '@/ui/status';
import { useTakePlace } from '../api/use-guest-page';

type Status = { heading: string; text: ReactNode; turn?: string; lines?: string[] };

const cancellations: Record<CancellationCause, string> = {
  guest: 'You told us that you are not coming. Thank you for letting us know.',
  organizer: 'We had to take you off the list. If that surprises you, write to us.',
  'offer-expired': 'We held a spot for you twice, and both offers expired, so you are off the waiting list.',
  undeliverable: 'Our email to you bounced, so we could not keep your spot.',
  unpaid: 'Your spot was not paid for in time, so somebody else can have it now.',
};

/** What a party pays that takes a place; nothing where it does not pay here. */
const sumOf = ({ event, people, payment }: GuestPage) =>
  event.payment === 'online' && payment !== null && sumText(payment.price, people);

function offeredStatus(page: GuestPage): Status {
  const { offerExpiresAt, isOwner } = page;
  const until = offerExpiresAt && (
    <>
      <span>We are holding it for your party until </span>
      <strong>
        <time dateTime={offerExpiresAt}>{formatMoment(offerExpiresAt)}</time>
      </strong>
      <span>, Eastern Time. </span>
    </>
  );
  const sum = sumOf(page);
  const next = isOwner
    ? `${sum ? `Pay ${sum} by then, and it is yours. ` : ''}After that, it goes to somebody else.`
    : 'The organizer will get in touch with you about it.';
  return {
    heading: isOwner ? stateWords.offered.heading : 'There is room for your party',
    text: (until || !isOwner) && (
      <>
        {until}
        <span>{next}</span>
      </>
    ),
  };
}

/** How it stands with a party that waits. */
function waitingStatus(page: GuestPage): Status {
  const { position, canTakePlace, isOwner } = page;
  const { heading } = stateWords.waiting;
  const sum = sumOf(page);
  const pay = sum ? ` You pay ${sum} when you take it.` : '';
  if (canTakePlace) return { heading, text: `There is room for you now. First come, first served.${pay}` };
  const [news, last] = isOwner ? waitingLines : waitingLinesWithoutMail;
  const turn = `You are number ${position ?? 1} in line`;
  return {
    heading,
    text: null,
    turn,
    lines: ['A smaller party, or one with fewer dogs, may go first.', news + pay, last],
  };
}

function statusOf(page: GuestPage): Status {
  const { state, event } = page;
  if (state === 'cancelled') {
    const { cancellationCause } = page;
    return {
      heading: stateWords.cancelled.heading,
      text: cancellationCause && cancellations[cancellationCause],
    };
  }
  if (event.cancelledAt) {
    return {
      heading: stateWords.calledOff.heading,
      text: <span className="whitespace-pre-line">{event.cancellationReason}</span>,
    };
  }
  if (event.isPast) {
    return page.checkedInAt
      ? {
          heading: 'Thank you for coming',
          text: 'You and your pack made the evening. See you at the next one!',
        }
      : { heading: stateWords.over.heading, text: 'We hope to see you at the next one.' };
  }
  if (page.checkedInAt)
    return { heading: stateWords.inside.heading, text: 'Your wristbands are on. Enjoy the crawl!' };
  if (state === 'confirmed') {
    return {
      heading: stateWords.confirmed.heading,
      text: 'Bring a photo ID for everybody on two legs, and a leash of 6ft or shorter for everybody on four.',
    };
  }
  if (state === 'offered') return offeredStatus(page);
  if (state === 'reserved') {
    const sum = sumOf(page);
    const heldUntil = page.payment?.heldUntil;
    const until = heldUntil ? `We hold it until ${formatClock(heldUntil)}, Eastern Time. ` : '';
    return {
      heading: stateWords.reserved.heading,
      text: `${until}It is yours once Stripe tells us that you have paid${sum ? ` ${sum}` : ''}, which takes a minute at most.`,
    };
  }
  return waitingStatus(page);
}

const takeWords = {
  door: ['Take the spot', 'Taking the spot...'],
  online: ['Pay to take the spot', 'Opening Stripe...'],
  reserved: ['Go on to pay', 'Opening Stripe...'],
} as const;

function TakePlace({ token, page }: { token: string; page: GuestPage }) {
  const { mutate, error, isPending } = useTakePlace(token);
  const [label, busy] = takeWords[page.state === 'reserved' ? 'reserved' : sumOf(page) ? 'online' : 'door'];
  return (
    <>
      {error && <Alert>{errorText(error)}</Alert>}
      <Button size="large" className="w-full max-w-96 text-xl" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? busy : label}
      </Button>
    </>
  );
}

type GuestStatusProps = {
  token: string | undefined;
  page: GuestPage;
  /** Where it goes on from here. */
  children?: ReactNode;
};

/** The state of a party, and what it can do about it. Takes the focus when the state changes. */
export function GuestStatus({ token, page, children }: GuestStatusProps) {
  const { state, event, canTakePlace } = page;
  const { heading, text, turn, lines } = statusOf(page);
  // Who is inside has paid.
  const isComing = state === 'confirmed' && !event.isPast && !event.cancelledAt && page.checkedInAt === null;
  const due = (isComing && page.payment?.due) || 0;
  const hasCome = page.checkedInAt !== null && state !== 'cancelled' && !event.cancelledAt;
  const title = useRef<HTMLHeadingElement>(null);
  const shownState = useRef(state);
  // The button that changed it was removed with the old state.
  useEffect(() => {
    if (shownState.current !== state) title.current?.focus();
    shownState.current = state;
  }, [state]);
  const mayRegisterAgain =
    state === 'cancelled' && event.registrationOpen && !event.cancelledAt && !event.isPast;
  return (
    <section
      aria-labelledby="status-heading"
      className={cx(
        'grid justify-items-start gap-4 overflow-hidden rounded-coaster border-2 border-ink p-5 wide:p-8 [&_:focus-visible]:outline-ink',
        hasCome ? 'bg-lager text-ink' : 'bg-coaster',
      )}
    >
      <WaitingDog isThere={hasCome}>
        <h2
          id="status-heading"
          ref={title}
          tabIndex={-1}
          className={cx('min-w-0 outline-none', hasCome ? 'pb-2 text-title' : 'text-heading')}
        >
          {heading}
        </h2>
      </WaitingDog>
      {turn && <Badge className="py-2 text-xl">{turn}</Badge>}
      {text && <p className="max-w-prose text-lg">{text}</p>}
      {due > 0 && <p className="font-semibold text-lg">{`${dollarText(due)} to pay at the door.`}</p>}
      {lines && (
        <ul className="grid max-w-prose list-disc gap-2 pl-6 text-lg marker:text-sunset">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {(canTakePlace || (state === 'reserved' && page.isOwner)) && token && (
        <TakePlace token={token} page={page} />
      )}
      {mayRegisterAgain && (
        <Link href={`${eventPath(event)}#register`} className={buttonStyles({ variant: 'outline' })}>
          Register again
        </Link>
      )}
      {children}
    </section>
  );
}

const QrCode = lazy(() => import('@/ui/drawings/qr-code'));

type EntryCodeProps = {
  isInside: boolean;
  code: string;
  spokenCode: string;
  name: string;
  people: number;
  dogs: number;
};

/** The code that a guest shows at the door, and the one to say in case no camera works. */
export function EntryCode({ isInside, code, spokenCode, name, people, dogs }: EntryCodeProps) {
  return (
    <section
      aria-labelledby="entry-code-heading"
      className="on-dark grid justify-items-center gap-3 rounded-coaster bg-ink p-5 text-center text-paper print:border-2 wide:p-8"
    >
      <h2 id="entry-code-heading" className="text-heading text-lager">
        {isInside ? 'Your code, already checked in' : 'Show this where you join the pack'}
      </h2>
      <div
        className={cx(
          'grid aspect-square w-full place-items-center rounded-xl bg-coaster',
          isInside ? 'max-w-48' : 'max-w-64 wide:max-w-96',
        )}
      >
        <Suspense fallback={<Spinner label="Drawing your QR code" className="text-ink" />}>
          <QrCode text={code} label="Your QR code for the door" />
        </Suspense>
      </div>
      <p className="font-display font-extrabold text-balance text-2xl leading-tight [overflow-wrap:anywhere] wide:text-3xl">
        <span>{name}</span>
        <span className="block text-lager">{partyText(people, dogs)}</span>
      </p>
      <p>
        No camera? Say{' '}
        <strong className="font-display font-extrabold text-2xl tracking-[0.2em] wide:block wide:text-3xl">
          {spokenCode}
        </strong>
      </p>
    </section>
  );
}
