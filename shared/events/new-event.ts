import { unannouncedStop } from '../stops/stop-states';

/**
 * What a new event says where its organizer has not said it yet: title, day and times alone cannot follow
 * (docs/product/events.md#event-form). No bar is named before it has agreed.
 */
export const newEventDefaults = {
  location: 'Orlando',
  startingVenue: unannouncedStop,
  description: 'A walk from bar to bar, with good dogs and cold drinks. The details follow soon.',
  price: 0,
  venueCount: 1,
};
