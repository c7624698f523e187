import { countLabel, formatCount } from '@shared/counting';
import type { AdministeredEvent, Event } from '@shared/events/events';
import { hasEnded, takesRegistrations } from '@shared/events/takes-registrations';
import { formatMonthAndDay, formatShortDay } from '@shared/short-days';
import { isTonight } from '@shared/stops/is-tonight';
import { currentTime } from '@/api/server-time';
import { Badge } from '@/ui/badge';

/** Whether guests can save a spot on the site: how many places are left is another question. */
export const isRegistrationOpen = (event: Event) => takesRegistrations(event) && event.isActive;

export const isFull = ({ people, capacity }: AdministeredEvent) => capacity !== null && people >= capacity;

function standing(event: Event): { label: string; tone: 'sunset' | 'blush' | 'lager' } | null {
  if (event.cancelledAt) return { label: 'Cancelled', tone: 'sunset' };
  if (event.isPast) return { label: 'Past', tone: 'blush' };
  return event.isActive && isTonight(event, new Date(currentTime()))
    ? { label: 'Today', tone: 'lager' }
    : null;
}

export const activityOf = ({ isActive }: Event) => (isActive ? 'Active' : 'Inactive');

export function EventStates({ event, isRow = false }: { event: Event; isRow?: boolean }) {
  const stands = standing(event);
  const isOver = hasEnded(event);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {(!isOver || (!isRow && !event.isActive)) && (
        <Badge tone={event.isActive ? 'palm' : 'blush'}>{activityOf(event)}</Badge>
      )}
      {stands && (
        <Badge tone={stands.tone} className={isOver ? undefined : 'max-lg:in-data-closed:hidden'}>
          {stands.label}
        </Badge>
      )}
      {!isRow && isRegistrationOpen(event) && <Badge>Registration open</Badge>}
    </span>
  );
}

/** The second line of a phone's row: what its one badge leaves out, the day and time, and how many guests are to come. */
export function LineOnPhones({ event }: { event: AdministeredEvent }) {
  const { date } = event;
  const line = hasEnded(event)
    ? [activityOf(event), formatShortDay(date)]
    : [
        `${standing(event)?.label ?? formatMonthAndDay(date)}, ${event.startTime}`,
        event.people > 0 &&
          (event.capacity === null
            ? countLabel(event.people, '1 person', '# people')
            : // On one line.
              `${formatCount(event.people)}\u00a0of\u00a0${formatCount(event.capacity)}`),
        isFull(event) && 'full',
      ];
  return <span className="hidden max-lg:in-data-closed:inline">{line.filter(Boolean).join(' · ')}</span>;
}
