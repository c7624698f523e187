import type { Event } from '@shared/events';
import { priceLabel } from '@shared/money';
import { TicketButton } from './ticket-button';

/** Price and ticket button. */
export function TicketStub({ event }: { event: Event }) {
  return (
    <div className="-mx-4 sticky bottom-0 z-20 order-last flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink border-t-2 bg-coaster px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] max-wide:col-span-full wide:static wide:order-none wide:col-start-2 wide:mx-0 wide:rounded-coaster wide:border-2 wide:p-5 print:static print:order-none print:col-span-full print:mx-0 print:border-0 print:p-0">
      <p className="font-display font-extrabold text-2xl leading-none [overflow-wrap:normal] wide:text-3xl">
        {priceLabel(event)}
      </p>
      <div className="shrink-0">
        <TicketButton event={event} size="large" />
      </div>
    </div>
  );
}
