import { formatCount } from '@shared/counting';
import { formatLongDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { priceLabel } from '@shared/money';
import { isRegistrationOpen } from '../event-states';
import { type EventFormValues, eventFields, type ShownField, shownValue } from '../form/event-form';

type Fact = readonly [name: string, value: string];

function registrationText(event: Event): string {
  if (event.ticketUrl) return 'Elsewhere: tickets are sold at the ticket address';
  if (isRegistrationOpen(event)) return 'Open';
  return event.registrationOpen ? 'Not open: visitors cannot see the event, or it is over' : 'Closed';
}

const placesText = (capacity: number | null) => (capacity === null ? 'Any number' : formatCount(capacity));

type FieldName = keyof EventFormValues;

/** What several fields say together, or other than by their label and value: of which fields, its name, its value. */
const composedFacts = (event: Event): [of: FieldName[], ...Fact][] => [
  [
    ['date', 'startTime', 'endTime'],
    'When',
    `${formatLongDay(event.date)}, ${event.startTime} – ${event.endTime}`,
  ],
  // A route says itself where it starts.
  [
    ['location', 'startingVenue'],
    'Where',
    event.stopCount > 0 ? event.location : `${event.startingVenue}, ${event.location}`,
  ],
  [['venueCount'], 'Stops', formatCount(event.stopCount || event.venueCount)],
  [['price'], 'Price', priceLabel(event)],
  [['registrationOpen', 'ticketUrl'], 'Registration', registrationText(event)],
  [['capacity'], 'Places for people', placesText(event.capacity)],
  [['dogCapacity'], 'Places for dogs', placesText(event.dogCapacity)],
  [['isActive'], 'Visitors', event.isActive ? 'see it' : 'do not see it'],
];

/** Fields that the event's screen shows outside these facts, or not at all. */
const elsewhere: FieldName[] = ['title', 'description', 'imagePath', 'imageAlt'];

/**
 * An event's facts as its organizer reads them. A field that is named nowhere above appears with its label, unless it
 * is blank: a new field of the form needs nothing here.
 */
export function overviewFacts(event: Event, fields: Record<string, ShownField> = eventFields): Fact[] {
  const composed = composedFacts(event);
  const named = new Set<string>([...elsewhere, ...composed.flatMap(([of]) => of)]);
  const others = Object.entries(fields)
    .filter(([name]) => !named.has(name))
    .map(([, field]): Fact => [field.label, shownValue(field, event)])
    .filter(([, value]) => value !== '');
  return [...composed.map(([, name, value]): Fact => [name, value]), ...others];
}
