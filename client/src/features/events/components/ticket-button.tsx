import type { Event, ListedEvent } from '@shared/events/events';
import { takesRegistrations } from '@shared/events/takes-registrations';
import { perPerson, priceLabel } from '@shared/money';
import { eventPath } from '@shared/pages';
import { Link } from 'wouter';
import { Badge } from '@/ui/badge';
import { Button, buttonStyles } from '@/ui/button';
import { ExternalLink } from '@/ui/page/text-link';

type TicketButtonProps = { event: ListedEvent; styles?: string };

/** How to get a place at an event (docs/product/events.md#ticket-button). */
export function TicketButton({ event, styles = buttonStyles() }: TicketButtonProps) {
  if (event.cancelledAt) return <Badge tone="blush">Cancelled</Badge>;
  const { isOpen = true, peopleLeft } = event.registration ?? {};
  if (takesRegistrations(event) && isOpen) {
    return (
      <Link href={`${eventPath(event)}#register`} className={styles}>
        <span>{peopleLeft === 0 ? 'Join the waiting list' : 'Save Your Spot'}</span>
        <span className="sr-only">{` for ${event.title}`}</span>
      </Link>
    );
  }
  if (!event.ticketUrl) {
    return (
      <Button disabled variant="outline">
        {event.registrationOpen ? 'Not on sale now' : 'Coming Soon'}
      </Button>
    );
  }
  return (
    <>
      <ExternalLink href={event.ticketUrl} className={styles}>
        Get Tickets
        <span className="sr-only">{` for ${event.title}`}</span>
      </ExternalLink>
      <p className="hidden print:block [overflow-wrap:anywhere]">{`Tickets: ${event.ticketUrl}`}</p>
    </>
  );
}

export function Price({ event, className }: { event: Event; className: string }) {
  return (
    <p className={`font-display font-extrabold ${className}`}>
      <span>{priceLabel(event)}</span>
      {event.price > 0 && (
        <span className="block text-balance font-normal font-text text-sm leading-tight">{perPerson}</span>
      )}
    </p>
  );
}
