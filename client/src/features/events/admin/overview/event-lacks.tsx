import { type EventLack, lacksOf, remedyPath } from '@shared/events/event-lacks';
import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import type { Stop } from '@shared/stops/stops';
import { Link } from 'wouter';
import { Button, buttonStyles } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { usePublishEvents, useSetRegistration } from '../../api/use-admin-events';

const texts: Record<EventLack, { name: string; text: string }> = {
  publication: { name: 'Publish it', text: 'Visitors can’t see this event yet.' },
  tickets: {
    name: 'Open registration',
    text: 'Registration is closed and there is no ticket link, so the event’s card says Coming Soon.',
  },
  places: {
    name: 'Set a guest limit',
    text: 'Any number of people can register, so there is no waiting list.',
  },
  route: {
    name: 'Plan the route',
    text: 'Visitors cannot see yet where you walk.',
  },
  confirmations: {
    name: 'Confirm the venues',
    text: 'Visitors see “to be announced” where a venue has not said yes.',
  },
  picture: { name: 'Add a picture', text: 'For now, the event’s card shows a drawn poster.' },
};

type RemedyProps = {
  lack: EventLack;
  /** A venue of its route that has said no. */
  declined: Stop | undefined;
  event: Event;
  /** Opens the event's form at a field. */
  onEdit: (field: 'capacity' | 'imagePath') => void;
};

type EventLacksProps = Omit<RemedyProps, 'lack'> & {
  /** What the venues of its route have said. */
  answers: string;
};

/** What ends a lack: at once, or where it is done. */
function Remedy({ lack, declined, event, onEdit }: RemedyProps) {
  const publish = usePublishEvents();
  const registration = useSetRegistration(event);
  const button = { variant: 'outline', size: 'row' } as const;
  const toRoute = declined ? `Replace ${declined.name}` : 'Go to the route';
  switch (lack) {
    case 'publication':
      return (
        <Button
          {...button}
          isBusy={publish.isPending}
          onClick={() => publish.mutate({ ids: [event.id], isActive: true })}
        >
          Publish
        </Button>
      );
    case 'tickets':
      return (
        <Button {...button} isBusy={registration.isPending} onClick={() => registration.mutate(true)}>
          Open registration
        </Button>
      );
    case 'places':
      return (
        <Button {...button} onClick={() => onEdit('capacity')}>
          Set the limit
        </Button>
      );
    case 'picture':
      return (
        <Button {...button} onClick={() => onEdit('imagePath')}>
          Choose a picture
        </Button>
      );
    default:
      return (
        <Link
          href={`${remedyPath(event, lack)}${declined ? `&replace=${declined.id}` : ''}`}
          className={buttonStyles(button)}
        >
          {lack === 'route' ? 'Plan the route' : toRoute}
        </Link>
      );
  }
}

/** What an event that lies ahead still lacks, each with its remedy. Nothing where it lacks nothing. */
export function EventLacks({ event, answers, declined, onEdit }: EventLacksProps) {
  const lacks = hasEnded(event) ? [] : lacksOf(event);
  if (lacks.length === 0) return null;
  return (
    <Section heading="Still to do" className="gap-2">
      <ul className="grid gap-2">
        {lacks.map((lack) => (
          <li
            key={lack}
            className="flex items-center justify-between gap-x-4 gap-y-2 max-wide:flex-wrap rounded-coaster border-2 border-ink border-dashed px-4 py-2"
          >
            <span>
              <b className="font-semibold">
                {lack === 'confirmations' && declined ? `${declined.name} said no.` : `${texts[lack].name}.`}
              </b>{' '}
              {lack === 'confirmations' && <span>{answers}</span>} <span>{texts[lack].text}</span>
            </span>
            <Remedy lack={lack} declined={declined} event={event} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
