import { type EventLack, lacksOf } from '@shared/events/event-lacks';
import type { Event } from '@shared/events/events';
import { Button } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { usePublishEvents } from '../../api/use-admin-events';

function PublishButton({ event: { id } }: { event: Event }) {
  const { mutate, isPending } = usePublishEvents();
  return (
    <Button
      variant="outline"
      size="row"
      isBusy={isPending}
      onClick={() => mutate({ ids: [id], isActive: true })}
    >
      Publish
    </Button>
  );
}

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

/** What an event that lies ahead still lacks. Nothing where it lacks nothing. */
export function EventLacks({ event }: { event: Event }) {
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
            {lack === 'publication' && <PublishButton event={event} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
