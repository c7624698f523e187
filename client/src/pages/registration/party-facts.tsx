import { dollarText } from '@shared/money';
import { registrationPath } from '@shared/pages';
import type { GuestPayment } from '@shared/payments/payments';
import { refundArrival } from '@shared/payments/refund-arrival';
import type { GuestPage } from '@shared/registrations/guest-page';
import { partyAndDogs } from '@shared/registrations/party-text';
import { owesWords } from '@shared/registrations/registration-states';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { ShownEvent } from '@/features/events/api/use-events';
import { CrawlFacts } from '@/features/events/components/crawl-facts';
import { PawPrint, Ticket } from '@/ui/icons';
import { textLinkStyles } from '@/ui/page/text-link';

/** What the party has paid here, and what went back, with its receipt. */
export function Paid({ payment: { paid, paidAtDoor, refunded, owes } }: { payment: GuestPayment }) {
  const { token = '' } = useParams();
  const text = [
    paid > 0 && `You paid ${dollarText(paid)}`,
    paidAtDoor > 0 && `You paid ${dollarText(paidAtDoor)} at the door`,
    refunded > 0 && `${dollarText(refunded)} goes back to the card that paid`,
    owes && owesWords[owes],
  ].filter(Boolean);
  if (text.length === 0) return null;
  return (
    <p className="flex gap-2.5 text-lg">
      <Ticket className="mt-1 size-5 shrink-0 text-sunset" />
      <span className="min-w-0">
        {`${text.join('\u00a0· ')}${refunded > 0 ? `. ${refundArrival}` : ''} `}
        {paid + paidAtDoor > 0 && (
          <a href={`${registrationPath(token)}/receipt`} className={`${textLinkStyles} print:hidden`}>
            Receipt
          </a>
        )}
      </span>
    </p>
  );
}

type PartyFactsProps = { page: GuestPage; event: ShownEvent; actions: ReactNode };

/** The crawl as its guest reads of it: with what they have paid, and who comes along. */
export function PartyFacts({ page, event, actions }: PartyFactsProps) {
  const { state, people, dogs } = page;
  const isToCome = !event.isPast && !event.cancelledAt && state !== 'cancelled';
  // Who is inside has paid.
  const owes = isToCome && page.checkedInAt === null;
  return (
    <CrawlFacts event={{ ...event, priceNote: owes ? page.event.priceNote : undefined }} actions={actions}>
      {page.payment && !event.cancelledAt && state !== 'cancelled' && <Paid payment={page.payment} />}
      <p className="flex gap-2.5 text-lg">
        <PawPrint className="mt-1 size-5 shrink-0 text-sunset" />
        <span className="min-w-0">{partyAndDogs(people, dogs)}</span>
      </p>
    </CrawlFacts>
  );
}
