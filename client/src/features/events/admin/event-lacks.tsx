import type { Event } from '@shared/events';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { usePublishEvents } from '../api/use-admin-events';

type Lack = { name: string; text: string; action?: ReactNode };

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

/** What is still missing before guests can come, the most urgent first (docs/product.md#event-screen). */
function lacksOf(event: Event): Lack[] {
  const { isActive, ticketUrl, registrationOpen, capacity, imagePath } = event;
  const lacks: (Lack | false)[] = [
    !isActive && {
      name: 'Publication',
      text: 'Visitors do not see it yet.',
      action: <PublishButton event={event} />,
    },
    !ticketUrl &&
      !registrationOpen && {
        name: 'A way in',
        text: 'Registration is closed and there is no ticket address, so its card says Coming Soon.',
      },
    !ticketUrl &&
      registrationOpen &&
      capacity === null && {
        name: 'A number of places',
        text: 'Any number of people can register, and nobody ever waits.',
      },
    !imagePath && { name: 'A picture', text: 'Its card shows a drawn poster.' },
  ];
  return lacks.filter((lack) => lack !== false);
}

/** What an event that lies ahead still lacks. Nothing where it lacks nothing. */
export function EventLacks({ event }: { event: Event }) {
  const lacks = event.isPast || event.cancelledAt ? [] : lacksOf(event);
  if (lacks.length === 0) return null;
  return (
    <section aria-labelledby="lacks" className="grid gap-2">
      <h2 id="lacks" className="text-heading">
        What it still lacks
      </h2>
      <ul className="grid gap-2">
        {lacks.map(({ name, text, action }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-coaster border-2 border-ink border-dashed px-4 py-2"
          >
            <span>
              <b className="font-semibold">{name}.</b> {text}
            </span>
            {action}
          </li>
        ))}
      </ul>
    </section>
  );
}
