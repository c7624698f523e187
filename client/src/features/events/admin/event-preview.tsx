import { endInstant, startInstant } from '@shared/dates';
import { type Event, eventForm } from '@shared/events';
import { dollarsToCents, formatPrice } from '@shared/money';
import { useWatch } from 'react-hook-form';
import { EventCard } from '../components/event-card';
import { writeClockTime } from './clock-time';
import type { EventFormValues } from './event-form';
import { readPrice } from './price';
import type { EventForm } from './use-event-form';
import { useSettled } from './use-settled';

const { imagePath: imageAddress, ticketUrl: webAddress } = eventForm.shape;

/** The event that the form's values make, or null while they say no day, without which there is no card. */
function draftEvent(id: number, values: EventFormValues): Event | null {
  const start = startInstant(values.date, values.startTime);
  if (values.date === '' || Number.isNaN(start.getTime())) return null;
  const price = dollarsToCents(readPrice(values.price));
  return {
    ...values,
    id,
    title: values.title.trim() || 'Title',
    date: start.toISOString(),
    startTime: writeClockTime(values.startTime),
    endTime: writeClockTime(values.endTime),
    price,
    priceFormatted: Number.isNaN(price) ? '…' : formatPrice(price),
    venueCount: Number(values.venueCount) || 0,
    // Half-typed addresses lead nowhere, or anywhere.
    imagePath: imageAddress.safeParse(values.imagePath).data ?? null,
    ticketUrl: webAddress.safeParse(values.ticketUrl).data ?? null,
    version: 0,
    endsAt: endInstant(start, values.startTime, values.endTime).toISOString(),
    isPast: false,
    createdAt: start.toISOString(),
  };
}

type EventPreviewProps = {
  form: EventForm;
  /** The event's id, where it has one: it picks the colours of the poster. */
  id?: number;
};

/** The card that visitors would see of what stands in the form. It cannot be used, only looked at. */
export function EventPreview({ form, id = 0 }: EventPreviewProps) {
  const values = useWatch({ control: form.control, compute: (all: EventFormValues) => all });
  // Otherwise each letter of a picture's address would be asked for.
  const imagePath = useSettled(values.imagePath);
  const event = draftEvent(id, { ...values, imagePath });
  return (
    <section aria-label="Preview" className="grid gap-2 lg:sticky lg:top-0 lg:self-start">
      <p className="font-semibold">Preview</p>
      {event ? (
        <div inert>
          <EventCard event={event} />
        </div>
      ) : (
        <p className="text-dusk">The card that visitors see appears here once the event has a date.</p>
      )}
    </section>
  );
}
