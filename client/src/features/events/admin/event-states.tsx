import type { Event } from '@shared/events/events';
import { hasEnded, takesRegistrations } from '@shared/events/takes-registrations';
import { isTonight } from '@shared/stops/is-tonight';
import { currentTime } from '@/api/server-time';
import { Badge } from '@/ui/badge';

/** Whether guests can save a spot on the site: how many places are left is another question. */
export const isRegistrationOpen = (event: Event) => takesRegistrations(event) && event.isActive;

/** What tells an event apart beside whether it is active. */
function standing(event: Event): { label: string; tone: 'sunset' | 'blush' | 'lager' | 'ink' } | null {
  if (event.cancelledAt) return { label: 'Cancelled', tone: 'sunset' };
  if (event.isPast) return { label: 'Past', tone: 'blush' };
  if (!event.isActive) return { label: 'Draft', tone: 'ink' };
  return isTonight(event, new Date(currentTime())) ? { label: 'Today', tone: 'lager' } : null;
}

/** Where an event stands, as badges. Of a list's rows `Note`s say what else there is. */
export function EventStates({ event, isRow = false }: { event: Event; isRow?: boolean }) {
  const stands = standing(event);
  const isOver = hasEnded(event);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {(isRow || !isOver || !event.isActive) && (
        <Badge tone={event.isActive && !isOver ? 'palm' : 'blush'}>
          {event.isActive ? 'Active' : 'Inactive'}
        </Badge>
      )}
      {stands && (
        <Badge tone={stands.tone} className="max-lg:in-data-closed:hidden">
          {stands.label}
        </Badge>
      )}
      {!isRow && isRegistrationOpen(event) && <Badge>Registration open</Badge>}
    </span>
  );
}

/** The same before the date of a phone's row of two lines, which has room for one badge. */
export function StandingInLine({ event }: { event: Event }) {
  const stands = standing(event);
  // Of a draft the badge says it: it is inactive.
  if (!stands || stands.label === 'Draft') return null;
  return <span className="hidden max-lg:in-data-closed:inline">{`${stands.label} · `}</span>;
}
