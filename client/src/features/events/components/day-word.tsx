import type { ListedEvent } from '@shared/events/events';
import { dayWord } from '@shared/events/own-day';
import { tonightPath } from '@shared/pages';
import { useIsOn } from '@/api/use-now';

/** What an event's own day is called, or that it is on: the way to where the pack is, where it has a route. */
export function DayWord({ event }: { event: ListedEvent }) {
  const isOn = useIsOn(event);
  const word = <span>{isOn ? 'On now' : dayWord(event)}</span>;
  if (event.stopCount === 0) return word;
  return (
    // A full load: the page has a document of its own.
    <a
      href={tonightPath(event)}
      className="relative underline decoration-2 underline-offset-4 after:absolute after:-inset-x-3 after:-inset-y-2.5"
    >
      {word}
      <span className="sr-only">{`: follow ${event.title}`}</span>
    </a>
  );
}
