import type { Event } from '@shared/events';
import { Button, buttonStyles } from '@/ui/button';
import { ExternalLink } from '@/ui/external-link';

type TicketButtonProps = { event: Event; size?: 'normal' | 'large' };

export function TicketButton({ event, size = 'normal' }: TicketButtonProps) {
  if (!event.ticketUrl) {
    return (
      <Button disabled variant="outline" size={size}>
        Coming Soon
      </Button>
    );
  }
  return (
    <>
      <ExternalLink href={event.ticketUrl} className={buttonStyles({ size })}>
        Get Tickets
        <span className="sr-only"> for {event.title}</span>
      </ExternalLink>
      {/* A printed page needs the URL as text. */}
      <p className="hidden print:block [overflow-wrap:anywhere]">Tickets: {event.ticketUrl}</p>
    </>
  );
}
