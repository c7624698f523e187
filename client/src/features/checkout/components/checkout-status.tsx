import { countLabel } from '@shared/counting';
import { formatClock } from '@shared/dates';
import { dollarText } from '@shared/money';
import { eventPath, pages } from '@shared/pages';
import { isCheckoutAddress } from '@shared/payments/checkout-address';
import type { Checkout } from '@shared/payments/payments';
import { refundArrival } from '@shared/payments/refund-arrival';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '@/ui/badge';
import { Button, buttonStyles } from '@/ui/button';
import { WaitingDog } from '@/ui/drawings/waiting-dog';
import { LineLink } from '@/ui/page/text-link';

type Status = { heading: string; text: string };

const spots = ({ people }: Checkout) => countLabel(people, 'Your spot', 'Your # spots');
const sum = ({ amount }: Checkout) => dollarText(amount);

/** Where it is paid, as long as it can be. */
const payUrlOf = ({ state, isEnding, checkoutUrl = '' }: Checkout) =>
  state === 'pending' && !isEnding && isCheckoutAddress(checkoutUrl) ? checkoutUrl : undefined;

function pendingStatus(checkout: Checkout): Status {
  const { people, heldUntil } = checkout;
  if (checkout.isEnding)
    return {
      heading: countLabel(people, 'Giving your spot back', 'Giving your spots back'),
      text: 'This takes a few seconds, and costs you nothing. If you paid a moment ago, all of it goes back to you.',
    };
  if (!payUrlOf(checkout))
    return {
      heading: 'Waiting for Stripe',
      text: 'Stripe has not told us yet how your payment went. Nothing is lost: we hold your place, and this page shows the answer as soon as it is there.',
    };
  const until = heldUntil ? ` until ${formatClock(heldUntil)}, Eastern Time` : '';
  return {
    heading: 'Almost yours',
    text: `${spots(checkout)} ${countLabel(people, 'is', 'are')} held for you${until}.`,
  };
}

/** What became of places that were not paid. */
function expiredText(checkout: Checkout): string {
  if (checkout.isWaiting)
    return 'Your card was not charged, and you are still on the waiting list. Your own page says whether the spot is held for you: our email has its link.';
  // The party has paid otherwise, or the organizer has let it in.
  if (checkout.hasPlace) return 'Your card was not charged, whatever Stripe’s own page says.';
  return `${spots(checkout)} ${countLabel(checkout.people, 'is', 'are')} free for others again. Your card was not charged, whatever Stripe’s own page says.`;
}

function statusOf(checkout: Checkout): Status {
  switch (checkout.state) {
    case 'pending':
      return pendingStatus(checkout);
    case 'paid':
      if (!checkout.spokenCode)
        return {
          heading: 'Your payment has arrived',
          text: `You paid ${sum(checkout)}, but your spot is cancelled. Our email says what goes back to you.`,
        };
      return {
        heading: 'Your spot is saved',
        text: `You paid ${sum(checkout)} for ${countLabel(checkout.people, '1 person', '# people')}. Our email has your QR code, and the link to your own page.`,
      };
    case 'refunded':
      return {
        heading: 'Your money is on its way back',
        text: `It goes to the card that you paid with. ${refundArrival} Our email says how much it is.${checkout.hasPlace ? ' You keep your spot: your own page says what is due at the door.' : ''}`,
      };
    case 'expired':
      return { heading: 'Nothing was paid', text: expiredText(checkout) };
    case 'over':
      return {
        heading: 'It is too late to pay',
        text: 'The crawl is cancelled, or over. Your card was not charged.',
      };
  }
}

/** Pays, or gives the places up, which asks again. It is a form and a link, so that it works without JavaScript. */
function Choice({ checkout, payUrl }: { checkout: Checkout; payUrl: string }) {
  return (
    <>
      <a href={payUrl} className={buttonStyles({ size: 'large', className: 'w-full max-w-96 text-xl' })}>
        <span>{`Pay ${sum(checkout)}`}</span>
      </a>
      <p className="max-w-prose">
        You pay on Stripe’s page, by card or wallet. Paid already? Stay here: this page says so within a
        minute.
      </p>
      <details className="w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-2 underline-offset-4">
          Changed your mind?
        </summary>
        <form method="post" className="grid justify-items-start gap-3 pt-2">
          <p className="max-w-prose">Your whole party gives its place up. You pay nothing.</p>
          <Button type="submit" variant="danger">
            <span>{countLabel(checkout.people, 'Give our spot up', 'Give our # spots up')}</span>
          </Button>
        </form>
      </details>
    </>
  );
}

/** Where it goes on from what was not paid. */
function wayOn({ state, isWaiting, hasPlace, event }: Checkout): { href: string; label: string } | undefined {
  if (state === 'over') return { href: pages.events, label: 'See all crawls' };
  if (state !== 'expired') return undefined;
  if (isWaiting) return { href: pages.registrationLink, label: 'Send me the link' };
  return { href: `${eventPath(event)}#register`, label: hasPlace ? 'Try again' : 'Save a spot after all' };
}

/** Takes the focus where what had it is gone. */
function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}

type CheckoutStatusProps = {
  checkout: Checkout;
  /** What this tab was told to write to. */
  email?: string | undefined;
};

/** How a payment stands, and what the buyer can do about it. What it says is announced as it changes. */
export function CheckoutStatus({ checkout, email }: CheckoutStatusProps) {
  const { state, spokenCode, isTest } = checkout;
  const { heading, text } = statusOf(checkout);
  const payUrl = payUrlOf(checkout);
  const [couldPay] = useState(payUrl !== undefined);
  const next = wayOn(checkout);
  const isPaid = spokenCode !== undefined;
  const hasPage = isPaid || (state === 'refunded' && checkout.hasPlace);
  return (
    <section
      aria-labelledby="status-heading"
      className={cx(
        'grid justify-items-start gap-5 self-start overflow-hidden rounded-coaster border-2 border-ink p-5 wide:p-8 [&_:focus-visible]:outline-ink',
        isPaid ? 'bg-lager text-ink' : 'bg-coaster',
      )}
    >
      {isTest && <Badge tone="blush">Test: no money is moved</Badge>}
      <div role="status" className="grid w-full gap-4">
        <WaitingDog isThere={isPaid}>
          <h2
            id="status-heading"
            ref={couldPay && !payUrl ? takeLostFocus : undefined}
            tabIndex={-1}
            className={cx('min-w-0 outline-none', isPaid ? 'pb-2 text-title' : 'text-heading')}
          >
            {heading}
          </h2>
        </WaitingDog>
        <p className="max-w-prose text-lg">
          <span>{text}</span>
        </p>
        {isPaid && email && (
          <div>
            <p>
              Our email goes to <strong className="block [overflow-wrap:anywhere]">{email}</strong>
            </p>
            <LineLink href={pages.contact}>Not right? Tell us</LineLink>
          </div>
        )}
        {isPaid && (
          <p className="text-lg">
            No email yet? Where you join the pack, say{' '}
            <strong className="block font-display font-extrabold text-4xl tracking-[0.2em]">
              {spokenCode}
            </strong>
          </p>
        )}
        {hasPage && <LineLink href={pages.registrationLink}>Email me the link to my page again</LineLink>}
      </div>
      {payUrl && <Choice checkout={checkout} payUrl={payUrl} />}
      {next && (
        <div className="flex flex-wrap gap-3">
          <Link href={next.href} className={buttonStyles({ size: 'large' })}>
            <span>{next.label}</span>
          </Link>
          {state === 'expired' && (
            <Link href={pages.events} className={buttonStyles({ size: 'large', variant: 'outline' })}>
              See all crawls
            </Link>
          )}
        </div>
      )}
      {state === 'pending' && (
        // With time to choose, where there is a choice.
        <noscript>
          <meta httpEquiv="refresh" content={payUrl ? '20' : '5'} />
        </noscript>
      )}
    </section>
  );
}
