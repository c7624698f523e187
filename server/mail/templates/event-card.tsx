import { formatLongDay, formatShortDay, formatWeekday } from '@shared/dates';
import type { EventRow } from '@shared/events';
import { formatPrice, priceLabel } from '@shared/money';
import { eventPath } from '@shared/pages';
import { siteLink } from '../placeholders';
import { renderHtml } from '../render';
import { Badge, Button, Facts } from './parts';
import { headingStyle, light } from './styles';

export type EmailEvent = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'location'
  | 'startingVenue'
  | 'price'
  | 'venueCount'
  | 'ticketUrl'
>;

const priceOf = ({ price }: EmailEvent) => priceLabel({ price, priceFormatted: formatPrice(price) });
const stops = ({ venueCount }: EmailEvent) => `${venueCount} ${venueCount === 1 ? 'stop' : 'stops'}`;
const buttonLabel = ({ ticketUrl }: EmailEvent) => (ticketUrl ? 'Details and tickets' : 'See the crawl');

function facts(event: EmailEvent): [label: string, value: string][] {
  return [
    ['Time', `${event.startTime} – ${event.endTime}`],
    ['Where', event.location],
    ['First stop', `${event.startingVenue}, then ${stops(event)} in all`],
    ['Price', priceOf(event)],
  ];
}

/** An event in a message. */
export function EventCard({ event }: { event: EmailEvent }) {
  return (
    <div style={{ margin: '0 0 24px' }}>
      <Badge>
        {formatWeekday(event.date)}, {formatShortDay(event.date)}
      </Badge>
      <h2
        className="text"
        style={{
          ...headingStyle,
          margin: '0 0 12px',
          fontSize: '25px',
          lineHeight: '30px',
          color: light.text,
        }}
      >
        {event.title}
      </h2>
      <Facts rows={facts(event)} />
      <Button href={siteLink(eventPath(event))}>{buttonLabel(event)}</Button>
    </div>
  );
}

/** The same in plain text. */
export function eventCardText(event: EmailEvent): string {
  return [
    event.title,
    formatLongDay(event.date),
    ...facts(event).map(([label, value]) => `${label}: ${value}`),
    `${buttonLabel(event)}: ${siteLink(eventPath(event))}`,
  ].join('\n');
}

/** An event's card for the content of a message, in both forms. */
export async function renderEventCard(event: EmailEvent): Promise<{ html: string; text: string }> {
  return { html: await renderHtml(<EventCard event={event} />), text: eventCardText(event) };
}
