import type { Event } from '@shared/events/events';

/** What is said of the route of an event's copies: its venues have agreed to another evening. */
export const copiedRouteText = ({ stopCount }: Event): string =>
  stopCount === 0 ? '' : 'Its route is copied too, and no venue has agreed to it yet.';
