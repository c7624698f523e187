import { countLabel } from '@shared/counting';
import { formatClock, formatMoment } from '@shared/dates';
import type { GuestPage } from '@shared/registrations/guest-page';
import { sumText } from '@shared/registrations/party-text';
import type { CancellationCause } from '@shared/registrations/registration-states';
import {
  standingOf,
  stateWords,
  waitingLines,
  waitingLinesWithoutMail,
} from '@shared/registrations/state-words';
import type { ReactNode } from 'react';

type Status = { heading: string; text: ReactNode; turn?: string; lines?: string[] };

/** What a party pays that takes a place; nothing where it does not pay here. */
export const sumOf = ({ event, people, payment }: GuestPage) =>
  event.payment === 'online' && payment !== null && sumText(payment.price, people);

const notCharged = 'Your card was not charged, whatever Stripe’s own page says.';

const cancellations: Record<Exclude<CancellationCause, 'unpaid'>, string> = {
  guest: 'You told us that you are not coming. Thank you for letting us know.',
  organizer: 'We had to take you off the list. If that surprises you, write to us.',
  'offer-expired': 'We held a spot for you twice, and both offers expired, so you are off the waiting list.',
  undeliverable: 'Our email to you bounced, so we could not keep your spot.',
};

function cancelledStatus({ cancellationCause, people, event, payment }: GuestPage): Status {
  if (cancellationCause !== 'unpaid')
    return {
      heading: stateWords.cancelled.heading,
      text: cancellationCause && cancellations[cancellationCause],
    };
  if (payment && payment.paid > 0)
    return {
      heading: 'Your money is on its way back',
      text: 'Your payment came too late for your spot.',
    };
  const isOver = event.isPast || event.cancelledAt !== null;
  const places = countLabel(people, 'Your spot is', 'Your # spots are');
  return {
    heading: 'Nothing was paid',
    text: isOver ? notCharged : `${places} free for others again. ${notCharged}`,
  };
}

function calledOffStatus({ event, state }: GuestPage): Status {
  const paid = state === 'reserved' && ' If you paid a moment ago, all of it goes back to you.';
  return {
    heading: stateWords.calledOff.heading,
    text: (
      <span className="whitespace-pre-line">
        {event.cancellationReason}
        {paid}
      </span>
    ),
  };
}

function overStatus({ checkedInAt, people, dogs }: GuestPage): Status {
  return checkedInAt
    ? {
        heading: 'Thank you for coming',
        text: `${countLabel(people + dogs.length, 'You', 'You and your pack')} made the evening. See you at the next one!`,
      }
    : { heading: stateWords.over.heading, text: 'We hope to see you at the next one.' };
}

function reservedStatus({ people, payment }: GuestPage): Status {
  const { isEnding, checkoutUrl, heldUntil } = payment?.pending ?? {};
  if (isEnding)
    return {
      heading: countLabel(people, 'Giving your spot back', 'Giving your spots back'),
      text: 'This takes a few seconds, and costs you nothing. If you paid a moment ago, all of it goes back to you.',
    };
  if (!checkoutUrl)
    return {
      heading: 'Waiting for Stripe',
      text: 'Stripe has not told us yet how your payment went. Nothing is lost: we hold your place, and this page shows the answer as soon as it is there.',
    };
  const until = heldUntil ? ` until ${formatClock(heldUntil)}, Eastern Time` : '';
  return {
    heading: stateWords.reserved.heading,
    text: `We hold ${countLabel(people, 'it', 'your # spots')} for you${until}.`,
  };
}

function nextOf(page: GuestPage): string {
  const sum = sumOf(page);
  if (page.isOwner)
    return `${sum ? `Pay ${sum} by then, and it is yours. ` : ''}After that, it goes to somebody else.`;
  return page.isPayer
    ? `${notCharged} To take it after all, open the link in our email.`
    : 'The organizer will get in touch with you about it.';
}

function offeredStatus(page: GuestPage): Status {
  const { offerExpiresAt, isOwner, isPayer } = page;
  const until = offerExpiresAt && (
    <>
      <span>We are holding it for you until </span>
      <strong>
        <time dateTime={offerExpiresAt}>{formatMoment(offerExpiresAt)}</time>
      </strong>
      <span>, Eastern Time. </span>
    </>
  );
  return {
    heading: isOwner || isPayer ? stateWords.offered.heading : 'There is room for you',
    text: (until || !isOwner) && (
      <>
        {until}
        <span>{nextOf(page)}</span>
      </>
    ),
  };
}

function waitingStatus(page: GuestPage): Status {
  const { position, canTakePlace, isOwner, isPayer } = page;
  const { heading } = stateWords.waiting;
  const sum = sumOf(page);
  const pay = sum ? ` You pay ${sum} when you take it.` : '';
  if (canTakePlace) return { heading, text: `There is room for you now. First come, first served.${pay}` };
  const [news, last] = isOwner || isPayer ? waitingLines : waitingLinesWithoutMail;
  return {
    heading,
    text: isPayer && notCharged,
    turn: `You are number ${position ?? 1} in line`,
    lines: ['A smaller party, or one with fewer dogs, may go first.', news + pay, last],
  };
}

export function statusOf(page: GuestPage): Status {
  const { state, event, checkedInAt } = page;
  const isCalledOff = event.cancelledAt !== null;
  const standing = standingOf({ state, isInside: checkedInAt !== null, isCalledOff, isPast: event.isPast });
  switch (standing) {
    case 'cancelled':
      return cancelledStatus(page);
    case 'calledOff':
      return calledOffStatus(page);
    case 'over':
      return overStatus(page);
    case 'inside':
      return { heading: stateWords.inside.heading, text: 'Enjoy the crawl!' };
    case 'confirmed':
      return {
        heading: stateWords.confirmed.heading,
        text: 'Bring a photo ID for everybody on two legs, and a leash of 6ft or shorter for everybody on four.',
      };
    case 'reserved':
      return reservedStatus(page);
    case 'offered':
      return offeredStatus(page);
    case 'waiting':
      return waitingStatus(page);
  }
}
