import { dollarText } from '@shared/money';
import { eventPath, registrationPath } from '@shared/pages';
import type { GuestPayment } from '@shared/payments/payments';
import { refundArrival } from '@shared/payments/refund-arrival';
import type { GuestPage } from '@shared/registrations/guest-page';
import { partyAndDogs } from '@shared/registrations/party-text';
import { owesWords } from '@shared/registrations/registration-states';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import type { ShownEvent } from '@/features/events/api/use-events';
import { EventWhen } from '@/features/events/components/event-fact';
import { EventFacts } from '@/features/events/components/event-facts';
import { EventPicture } from '@/features/events/components/event-picture';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { PawPrint, Ticket } from '@/ui/icons';
import { textLinkStyles } from '@/ui/page/text-link';

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

type CrawlFactsProps = {
  event: ShownEvent;
  actions: ReactNode;
  children?: ReactNode;
};

/** When and where a crawl is, for who has to do with it, and the way to its page. */
function CrawlFacts({ event, actions, children }: CrawlFactsProps) {
  return (
    <div className="grid content-start justify-items-start gap-4">
      <div className="hidden aspect-[16/9] w-full overflow-hidden rounded-coaster border-2 border-ink lg:block print:hidden">
        <EventPicture event={event} sizes="34rem" />
      </div>
      <Badge className="relative py-2 text-lg lg:-mt-8">
        <EventWhen event={event} />
      </Badge>
      <EventFacts event={event} />
      {children}
      <div className="flex flex-wrap gap-3">
        {actions}
        <Link href={eventPath(event)} className={buttonStyles({ variant: 'quiet', className: '-mx-5' })}>
          All about this crawl
        </Link>
      </div>
    </div>
  );
}
