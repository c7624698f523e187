import { adminEventPath } from '@shared/admin-paths';
import { formatMoment } from '@shared/dates';
import { dollarText } from '@shared/money';
import type { PaymentAlarms as KnownAlarms } from '@shared/payments/alarms';
import { useRef } from 'react';
import { AskButton } from '@/changes/ask-button';
import { ExternalLink } from '@/ui/page/external-link';
import { LineLink } from '@/ui/page/text-link';
import { useKeptFocus } from '@/ui/page/use-kept-focus';
import { usePaymentAlarms, useResumePayments, useSettleStray } from '../api/use-payment-alarms';

/** What about payments needs the organizer, each with what to do. Nothing where nothing does. */
export function PaymentAlarms() {
  const known = usePaymentAlarms();
  const part = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(part);
  return (
    // It stays when the last alarm goes, and takes the focus from it.
    <div ref={part} {...keptFocus} className="outline-none">
      {known && known.alarms.length > 0 && <Alarms known={known} />}
    </div>
  );
}

function Alarms({ known: { alarms, strays } }: { known: KnownAlarms }) {
  const resume = useResumePayments();
  return (
    <section
      aria-labelledby="payment-alarms"
      className="mb-4 grid gap-3 rounded-coaster border-2 border-ink bg-lager p-4 wide:p-5"
    >
      <h2 id="payment-alarms" className="text-heading">
        Payments need you
      </h2>
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        {alarms.map(({ kind, text, guests }) => (
          <li key={kind}>
            <span>{text}</span>
            {kind === 'paused' && (
              <div className="mt-2">
                <AskButton
                  label="Resume sales and refunds"
                  variant="primary"
                  title="Sell and refund again?"
                  description="First the site asks Stripe what was paid meanwhile. Then guests can pay here again, and refunds that wait leave."
                  confirmLabel="Resume"
                  busyLabel="Asking Stripe..."
                  isHarmless
                  change={resume}
                  payload={undefined}
                />
              </div>
            )}
            {guests.map(({ id, eventId, event, name, email }) => (
              <div key={id}>
                <LineLink
                  href={`${adminEventPath({ id: eventId })}?view=guests${email && `&q=${encodeURIComponent(email)}`}`}
                >
                  {`${name || 'Erased guest'}, ${event}`}
                </LineLink>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {strays.length > 0 && (
        <ul aria-label="Payments on no guest list" className="grid gap-2">
          {strays.map((stray) => (
            <StrayRow key={stray.sessionId} stray={stray} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A payment that is on no guest list. */
function StrayRow({ stray }: { stray: KnownAlarms['strays'][number] }) {
  const settle = useSettleStray();
  const { amount, paidAt, stripeUrl } = stray;
  const name = `${dollarText(amount)}, paid ${formatMoment(paidAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-coaster border-2 border-ink bg-coaster px-4 py-2">
      <span>
        <span>{name}</span>
        {stripeUrl && (
          <>
            {' '}
            <ExternalLink href={stripeUrl} className="underline">
              See it at Stripe
            </ExternalLink>
          </>
        )}
      </span>
      <AskButton
        label={
          <>
            Settled<span className="sr-only">{`: ${name}`}</span>
          </>
        }
        size="row"
        title={`Is the payment of ${dollarText(amount)} settled?`}
        description="Say so once its guest is on a list, or it was refunded at Stripe. Nothing is moved by this."
        confirmLabel="It is settled"
        busyLabel="Saving..."
        isHarmless
        change={settle}
        payload={stray}
      />
    </li>
  );
}
