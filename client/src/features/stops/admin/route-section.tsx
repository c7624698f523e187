import type { Event } from '@shared/events';
import { hasFailed } from '@/api/load-failure';
import { LoadError } from '@/ui/alert';
import { Spinner } from '@/ui/spinner';
import { useRoute } from '../api/use-route';
import { RouteEditor } from './route-editor';
import { VendorsPart } from './vendors-part';

/** The route of an event: its stops, and whether their venues have agreed. */
export function RouteSection({ event }: { event: Event }) {
  const query = useRoute(event.id);
  if (query.data)
    return (
      <>
        <RouteEditor key={event.id} event={event} route={query.data} />
        <VendorsPart event={event} stops={query.data.stops} isReadOnly={event.cancelledAt !== null} />
      </>
    );
  if (hasFailed(query)) return <LoadError message="The route could not be loaded." query={query} />;
  return <Spinner label="Loading the route" />;
}
