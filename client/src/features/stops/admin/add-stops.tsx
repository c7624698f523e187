import type { Event } from '@shared/events/events';
import { routeLimits } from '@shared/stops/stop-states';
import { newStop } from './draft/draft-route';
import type { RouteDraft } from './draft/use-route-draft';
import { VenueSearch } from './stop/venue-picker';

type AddStopsProps = { event: Event; draft: RouteDraft; onOther: () => void };

/** Adds stops to the end of a route: an approved venue by one click, any other place by the form of a stop. */
export function AddStops({ event, draft: { opened, stops, add }, onOther }: AddStopsProps) {
  if (stops.length >= routeLimits.stops)
    return <p className="text-dusk">A route can have at most {routeLimits.stops} stops.</p>;
  return (
    <section
      aria-label="Add stops"
      className="grid gap-3 rounded-coaster border-2 border-ink border-dashed p-4"
      tabIndex={-1}
    >
      <h3 className="font-semibold text-base tracking-normal">Add a stop</h3>
      <VenueSearch
        declined={opened.declinedVenueIds}
        taken={stops.map(({ venueId }) => venueId)}
        onChoose={(venue) => add({ ...newStop(stops, event.date), ...venue })}
        onOther={onOther}
      />
    </section>
  );
}
