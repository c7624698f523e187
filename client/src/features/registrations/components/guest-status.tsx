import { countLabel } from '@shared/counting';
import { dollarText } from '@shared/money';
import { eventPath } from '@shared/pages';
import type { GuestPage } from '@shared/registrations/guest-page';
import { cx } from 'class-variance-authority';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { errorText } from '@/api/request';
import { Badge } from '@/ui/badge';
import { Button, buttonStyles } from '@/ui/button';
import { WaitingDog } from '@/ui/drawings/waiting-dog';
import { Alert } from '@/ui/status';
import { isCheckoutAddress, useTakePlace } from '../api/use-registration';
import { CorrectAddress } from './correct-address';
import { statusOf, sumOf } from './party-state';

/** Takes the focus as the heading changes, where what had it is gone. Before `keepFocus` does. */
function useFocusOnChange(heading: string) {
  const element = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useLayoutEffect(() => {
    if (shown.current !== heading && document.activeElement === document.body) element.current?.focus();
    shown.current = heading;
  }, [heading]);
  return element;
}

type GuestStatusProps = {
  token: string;
  page: GuestPage;
  children?: ReactNode;
};

export function GuestStatus({ token, page, children }: GuestStatusProps) {
  const { state, event, canTakePlace, isPayer, cancellationCause, payment } = page;
  const { heading, text, turn, lines } = statusOf(page);
  const title = useFocusOnChange(heading);
  const isToCome = !event.isPast && !event.cancelledAt && state !== 'cancelled';
  // Who is inside has paid.
  const isComing = isToCome && state === 'confirmed' && page.checkedInAt === null;
  const due = (isComing && payment?.due) || 0;
  const hasCome = page.checkedInAt !== null && state !== 'cancelled' && !event.cancelledAt;
  const isGlad = hasCome || (isComing && isPayer);
  const isPending = state === 'reserved';
  const mayRegisterAgain =
    state === 'cancelled' && event.registrationOpen && !event.cancelledAt && !event.isPast;
  return (
    <section
      aria-labelledby="status-heading"
      className={cx(
        'grid justify-items-start gap-4 overflow-hidden rounded-coaster border-2 border-ink p-5 wide:p-8 [&_:focus-visible]:outline-ink',
        isGlad ? 'bg-lager text-ink' : 'bg-coaster',
      )}
    >
      {payment?.isTest && <Badge tone="blush">Test: no money is moved</Badge>}
      <div role="status" className="grid w-full justify-items-start gap-4">
        <WaitingDog isThere={isGlad}>
          <h2
            id="status-heading"
            ref={title}
            tabIndex={-1}
            className={cx('min-w-0 outline-none', isGlad ? 'pb-2 text-title' : 'text-heading')}
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
      </div>
      {canTakePlace && <TakePlace token={token} page={page} />}
      {isPending && <PayOrGiveUp page={page} />}
      {mayRegisterAgain && (
        <Link href={`${eventPath(event)}#register`} className={buttonStyles({ variant: 'outline' })}>
          {cancellationCause === 'unpaid' ? 'Save a spot after all' : 'Register again'}
        </Link>
      )}
      {isToCome && page.checkedInAt === null && (
        <CorrectAddress
          email={page.email}
          token={page.canCorrectAddress ? token : undefined}
          about={[page.event.title, page.spokenCode].filter(Boolean).join(', ')}
        />
      )}
      {children}
      {isPending && (
        // With time to choose, where there is a choice.
        <noscript>
          <meta httpEquiv="refresh" content={payment?.pending?.checkoutUrl ? '20' : '5'} />
        </noscript>
      )}
    </section>
  );
}

const takeWords = {
  door: ['Take the spot', 'Taking the spot...'],
  online: ['Pay to take the spot', 'Opening Stripe...'],
} as const;

function TakePlace({ token, page }: { token: string; page: GuestPage }) {
  const { mutate, error, isPending } = useTakePlace(token);
  const [label, busy] = takeWords[sumOf(page) ? 'online' : 'door'];
  return (
    <>
      {error && <Alert>{errorText(error)}</Alert>}
      <Button
        size="large"
        className="w-full max-w-96 text-xl noscript:hidden"
        isBusy={isPending}
        onClick={() => mutate()}
      >
        {isPending ? busy : label}
      </Button>
    </>
  );
}

/** Pays for reserved places, or gives them up: a link and a form that need no JavaScript. */
function PayOrGiveUp({ page: { payment, people } }: { page: GuestPage }) {
  const { amount = 0, checkoutUrl } = payment?.pending ?? {};
  if (!checkoutUrl || !isCheckoutAddress(checkoutUrl)) return null;
  return (
    <>
      <a href={checkoutUrl} className={buttonStyles({ size: 'large', className: 'w-full max-w-96 text-xl' })}>
        <span>{`Pay ${dollarText(amount)}`}</span>
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
          <p className="max-w-prose">
            <span>{countLabel(people, 'You give your place up', 'Your whole party gives its place up')}</span>
            . You pay nothing.
          </p>
          <Button type="submit" variant="danger">
            <span>{countLabel(people, 'Give my spot up', 'Give our # spots up')}</span>
          </Button>
        </form>
      </details>
    </>
  );
}
