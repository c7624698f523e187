import { adminEventPath } from '../admin-paths';
import type { Event } from './events';

/** What an event needs before guests can come and visitors know it by its picture, the most urgent first. */
export const eventLacks = [
  'publication',
  'tickets',
  'places',
  'route',
  'confirmations',
  'drinks',
  'picture',
] as const;
export type EventLack = (typeof eventLacks)[number];

/** The view of an event's screen that mends a lack. */
export const remedyPath = (event: { id: number }, lack: EventLack): string =>
  `${adminEventPath(event)}?tab=${lack === 'route' || lack === 'confirmations' || lack === 'drinks' ? 'route' : 'overview'}`;

type Facts = Pick<
  Event,
  | 'isActive'
  | 'ticketUrl'
  | 'registrationOpen'
  | 'capacity'
  | 'imagePath'
  | 'stopCount'
  | 'confirmedStopCount'
>;

/** What an event that lies ahead still lacks, of whose stops so many have not named two drinks (docs/product/events.md#event-screen). */
export function lacksOf(event: Facts, { undecidedStops }: { undecidedStops: number }): EventLack[] {
  const { isActive, ticketUrl, registrationOpen, capacity, imagePath, stopCount, confirmedStopCount } = event;
  const isLacking: Record<EventLack, boolean> = {
    publication: !isActive,
    // Its card says "Coming Soon".
    tickets: !ticketUrl && !registrationOpen,
    places: !ticketUrl && registrationOpen && capacity === null,
    route: stopCount === 0,
    // Visitors read "to be announced".
    confirmations: confirmedStopCount < stopCount,
    drinks: undecidedStops > 0,
    picture: !imagePath,
  };
  return eventLacks.filter((lack) => isLacking[lack]);
}
