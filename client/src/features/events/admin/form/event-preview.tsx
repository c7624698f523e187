import { eventForm } from '@shared/events/event-input';
import type { Event } from '@shared/events/events';
import { priceNote } from '@shared/events/price-words';
import { endInstant, startInstant } from '@shared/instants';
import { dollarsToCents, formatPrice } from '@shared/money';
import { unannouncedStop } from '@shared/stops/stop-states';
import { useWatch } from 'react-hook-form';
import { readPrice } from '@/admin/read-numbers';
import { useDebouncedValue } from '@/admin/use-debounced-value';
import { writeClockTime } from '@/ui/form/clock-time';
import { EventCard } from '../../components/event-card';
import { type EventForm, type EventFormValues, readCapacity } from './event-form';

const { imagePath: imageUrl, ticketUrl: webUrl, capacity: capacityField } = eventForm.shape;

/** How many stops the event's route has, of how many the venue has agreed, and which is the first where visitors see it. */
export type RouteSummary = Pick<Event, 'stopCount' | 'confirmedStopCount'> & {
  firstStop?: string | undefined;
};

const noRoute: RouteSummary = { stopCount: 0, confirmedStopCount: 0 };

function draftEvent(
  id: number,
  { stopCount, confirmedStopCount, firstStop }: RouteSummary,
  values: EventFormValues,
): Event | null {
  const start = startInstant(values.date, values.startTime);
  if (values.date === '' || Number.isNaN(start.getTime())) return null;
  const price = dollarsToCents(readPrice(values.price));
  const ticketUrl = webUrl.safeParse(values.ticketUrl).data ?? null;
  const priceIncludes = values.priceIncludes || null;
  return {
    ...values,
    id,
    title: values.title.trim() || 'Title',
    date: start.toISOString(),
    startTime: writeClockTime(values.startTime),
    endTime: writeClockTime(values.endTime),
    price,
    priceFormatted: Number.isNaN(price) ? '…' : formatPrice(price),
    // Where there is a route, it says these two (docs/product/route.md).
    venueCount: stopCount || Number(values.venueCount) || 0,
    ...(stopCount > 0 && confirmedStopCount === 0 && { startingVenue: unannouncedStop }),
    ...(stopCount > 0 && firstStop && { startingVenue: firstStop }),
    imageAlt: values.imageAlt || null,
    priceIncludes,
    priceNote: priceNote({ ...values, price, priceIncludes, ticketUrl }, 'at the door'),
    stopCount,
    confirmedStopCount,
    imagePath: imageUrl.safeParse(values.imagePath).data ?? null,
    ticketUrl,
    version: 0,
    endsAt: endInstant(start, values.startTime, values.endTime).toISOString(),
    isPast: false,
    capacity: capacityField.safeParse(readCapacity(values.capacity)).data ?? null,
    dogCapacity: capacityField.safeParse(readCapacity(values.dogCapacity)).data ?? null,
    cancelledAt: null,
    cancellationReason: null,
    createdAt: start.toISOString(),
  };
}

type EventPreviewProps = {
  form: EventForm;
  /** The event's id, if it has one. It selects the poster's colors. */
  id: number | undefined;
  route: RouteSummary | undefined;
};

export function EventPreview({ form, id = 0, route = noRoute }: EventPreviewProps) {
  const values = useWatch({ control: form.control, compute: (all: EventFormValues) => all });
  const imagePath = useDebouncedValue(values.imagePath);
  const event = draftEvent(id, route, { ...values, imagePath });
  return (
    <section aria-label="Preview" className="grid gap-2 lg:sticky lg:top-0 lg:self-start">
      <p className="font-semibold">Preview</p>
      {event ? (
        <div inert>
          <EventCard event={event} />
        </div>
      ) : (
        <p className="text-dusk">Once the event has a date, you see its card here as visitors will.</p>
      )}
    </section>
  );
}
