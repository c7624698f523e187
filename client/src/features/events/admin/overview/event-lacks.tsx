import { type EventLack, lacksOf, remedyPath } from '@shared/events/event-lacks';
import type { Event } from '@shared/events/events';
import { Link } from 'wouter';
import { Button, buttonStyles } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { usePublishEvents, useSetRegistration } from '../../api/use-admin-events';

const texts: Record<EventLack, { name: string; text: string }> = {
  publication: { name: 'Publication', text: 'Visitors do not see it yet.' },
  tickets: {
    name: 'A way in',
    text: 'Registration is closed and there is no ticket address, so its card says Coming Soon.',
  },
  places: {
    name: 'A number of places',
    text: 'Any number of people can register, and nobody ever waits.',
  },
  route: { name: 'A route', text: 'Visitors read a number of stops, and the name of the first one.' },
  confirmations: {
    name: 'Confirmations',
    text: 'Not every venue on the route has agreed, and visitors read “to be announced” for those.',
  },
  picture: { name: 'A picture', text: 'Its card shows a drawn poster.' },
};

type RemedyProps = {
  lack: EventLack;
  event: Event;
  /** Opens the event's form at a field. */
  onEdit: (field: 'capacity' | 'imagePath') => void;
};

/** What ends a lack: at once, or where it is done. */
function Remedy({ lack, event, onEdit }: RemedyProps) {
  const publish = usePublishEvents();
  const registration = useSetRegistration(event);
  const button = { variant: 'outline', size: 'row' } as const;
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
          Set the places
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
        <Link href={remedyPath(event, lack)} className={buttonStyles(button)}>
          {lack === 'route' ? 'Plan the route' : 'Ask the bars'}
        </Link>
      );
  }
}

/** What an event that lies ahead still lacks, each with its remedy. Nothing where it lacks nothing. */
export function EventLacks({ event, onEdit }: Omit<RemedyProps, 'lack'>) {
  const lacks = event.isPast || event.cancelledAt ? [] : lacksOf(event);
  if (lacks.length === 0) return null;
  return (
    <Section heading="What it still lacks" className="gap-2">
      <ul className="grid gap-2">
        {lacks.map((lack) => (
          <li
            key={lack}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-coaster border-2 border-ink border-dashed px-4 py-2"
          >
            <span>
              <b className="font-semibold">{texts[lack].name}.</b> {texts[lack].text}
            </span>
            <Remedy lack={lack} event={event} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
