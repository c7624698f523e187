import type { Event } from '@shared/events/events';
import { Loading } from '@/admin/loading';
import { useRoute } from '../api/use-route';
import { RouteEditor } from './route-editor';
import { VendorsPart } from './vendors-part';

/** The route of an event: its stops, and whether their venues have agreed. */
export function RouteSection({ event }: { event: Event }) {
  const query = useRoute(event.id);
  if (!query.data) return <Loading query={query} what="the route" />;
  return (
    <>
      <RouteEditor key={event.id} event={event} route={query.data} />
      <VendorsPart event={event} stops={query.data.stops} isReadOnly={event.cancelledAt !== null} />
    </>
  );
}
