import { adminEventPath } from '../rendering/admin-paths';
import type { Event } from './events';

/** What an event needs before guests can come and visitors know it by its picture, the most urgent first. */
export const eventLacks = [
  'publication',
  'tickets',
  'places',
  'route',
  'confirmations',
  'drinks',
  'vendors',
  'picture',
] as const;
export type EventLack = (typeof eventLacks)[number];

export const remedyPath = (event: { id: number }, lack: EventLack): string =>
  `${adminEventPath(event)}?tab=${['route', 'confirmations', 'drinks', 'vendors'].includes(lack) ? 'route' : 'overview'}`;

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

/** How many of an event's bars have not named their drinks, and how many of its vendors have not answered. */
export type Owing = { drinks: number; vendors: number };

export function lacksOf(event: Facts, owing: Owing): EventLack[] {
  const { isActive, ticketUrl, registrationOpen, capacity, imagePath, stopCount, confirmedStopCount } = event;
  const isLacking: Record<EventLack, boolean> = {
    publication: !isActive,
    // Its card says "Coming Soon".
    tickets: !ticketUrl && !registrationOpen,
    places: !ticketUrl && registrationOpen && capacity === null,
    route: stopCount === 0,
    // Visitors read "to be announced".
    confirmations: confirmedStopCount < stopCount,
    drinks: owing.drinks > 0,
    vendors: owing.vendors > 0,
    picture: !imagePath,
  };
  return eventLacks.filter((lack) => isLacking[lack]);
}
