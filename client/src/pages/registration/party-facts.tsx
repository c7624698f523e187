import { dollarText } from '@shared/money';
import { eventPath, registrationPath } from '@shared/pages';
import type { GuestPayment } from '@shared/payments/payments';
import { refundArrival } from '@shared/payments/refund-arrival';
import type { GuestPage } from '@shared/registrations/guest-page';
import { partyAndDogs, partyText } from '@shared/registrations/party-text';
import { owesWords } from '@shared/registrations/registration-states';
import { cx } from 'class-variance-authority';
import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { lazy } from '@/api/lazy';
import type { ShownEvent } from '@/features/events/api/use-events';
import { EventWhen } from '@/features/events/components/event-fact';
import { EventFacts } from '@/features/events/components/event-facts';
import { EventPicture } from '@/features/events/components/event-picture';
import { Badge } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { PawPrint, Ticket } from '@/ui/icons';
import { textLinkStyles } from '@/ui/page/text-link';
import { Spinner } from '@/ui/status';

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

const QrCode = lazy(() => import('@/ui/drawings/qr-code'));

type EntryCodeProps = {
  isInside: boolean;
  code: string;
  spokenCode: string;
  name: string;
  people: number;
  dogs: number;
};

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
