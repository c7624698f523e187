import type { Event } from '@shared/events/events';
import { Badge } from '@/ui/badge';

/** Whether guests can save a spot on the site: how many places are left is another question. */
export const isRegistrationOpen = ({ registrationOpen, ticketUrl, isActive, cancelledAt, isPast }: Event) =>
  registrationOpen && !ticketUrl && isActive && !cancelledAt && !isPast;

/** Where an event stands, as badges. */
export function EventStates({ event }: { event: Event }) {
  if (event.cancelledAt) return <Badge tone="sunset">Cancelled</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={event.isActive ? 'palm' : 'blush'}>{event.isActive ? 'Active' : 'Inactive'}</Badge>
      {isRegistrationOpen(event) && <Badge>Registration open</Badge>}
    </span>
  );
}
