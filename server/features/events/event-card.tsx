import { countLabel, listText } from '@shared/counting';
import { meetingPlace } from '@shared/events/calendar';
import type { EventRow } from '@shared/events/events';
import { formatPrice, priceInFull } from '@shared/money';
import { eventPath } from '@shared/pages';
import { formatWeekdayAndDay } from '@shared/short-days';
import { unannouncedStop } from '@shared/stops/stop-states';
import type { PublicStop, StopRow } from '@shared/stops/stops';
import { isSitePicture, siteLink } from '../../mail/placeholders';
import { Badge, Button, Facts, Plain } from '../../mail/templates/parts';
import { headingStyle, light, textStyle } from '../../mail/templates/styles';

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
  | 'priceIncludes'
  | 'venueCount'
  | 'ticketUrl'
  | 'imagePath'
  | 'imageAlt'
> & {
  stops?: (Pick<PublicStop, 'position' | 'name' | 'address'> &
    Pick<StopRow, 'arrivesAt' | 'leavesAt'> & { isTimeAgreed?: boolean })[];
};

const priceOf = ({ price }: EmailEvent) => priceInFull({ price, priceFormatted: formatPrice(price) });
const buttonLabel = ({ ticketUrl }: EmailEvent) => (ticketUrl ? 'Details and tickets' : 'See the crawl');

type Fact = [label: string, value: string];

/** `5 stops`, and those that have a name: `5 stops, with The Porch, Neon Fern`. */
export function routeInWords(number: number, stops: Pick<PublicStop, 'name'>[] = []): string {
  const count = countLabel(number, '1 stop', '# stops');
  const names = stops.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return count;
  return `${count}${names.length < stops.length ? ', with' : ':'} ${listText(names)}`;
}

function facts(event: EmailEvent): Fact[] {
  const isUnannounced = event.startingVenue === unannouncedStop;
  return [
    ['Time', `${event.startTime} – ${event.endTime}`],
    ['Where', event.location],
    ['Start', isUnannounced ? unannouncedStop : meetingPlace(event)],
    [
      'Route',
      isUnannounced && !event.stops?.length ? unannouncedStop : routeInWords(event.venueCount, event.stops),
    ],
  ];
}

const corners = { borderTopLeftRadius: '14px', borderTopRightRadius: '14px' };
const titleStyle = { ...headingStyle, margin: 0, fontSize: '30px', lineHeight: '33px' };

/** The event's title, below its picture if the site stores that: one of another site would be loaded from there. */
function Picture({ event: { title, imagePath, imageAlt } }: { event: EmailEvent }) {
  const isOurs = imagePath !== null && isSitePicture(imagePath);
  return (
    <Plain width="100%">
      {isOurs && (
        <tr>
          <td className="skip mark" style={{ padding: 0, backgroundColor: light.mark, ...corners }}>
            <img
              src={siteLink(imagePath)}
              alt={imageAlt ?? `A picture of ${title}`}
              width="528"
              className="text"
              // Without it React would have the head preload the picture, which no mail client understands.
              fetchPriority="low"
              style={{ ...textStyle, ...corners, display: 'block', width: '100%', height: 'auto', border: 0 }}
            />
          </td>
        </tr>
      )}
      <tr>
        <td
          className="line slim"
          style={{ padding: '18px 20px 0', ...(isOurs && { borderTop: `2px solid ${light.line}` }) }}
        >
          <h2 className="poster text" style={titleStyle}>
            {title}
          </h2>
        </td>
      </tr>
    </Plain>
  );
}

type EventCardProps = {
  event: EmailEvent;
  more?: Fact[];
  /** Where it leads; without one, to the event's page, and with null nowhere. */
  button?: { label: string; href: string } | null | undefined;
  /** Whether it names the stops: not where the message lists them. */
  hasRoute?: boolean;
};

export function EventCard({ event, more = [], button, hasRoute = true }: EventCardProps) {
  const { label, href } = button ?? { label: buttonLabel(event), href: siteLink(eventPath(event)) };
  const rows = [...facts(event), ...more].filter(([name]) => hasRoute || name !== 'Route');
  if (!more.some(([name]) => name === 'Price')) rows.push(['Price', priceOf(event)]);
  if (event.priceIncludes) rows.push(['Includes', event.priceIncludes]);
  return (
    <Plain
      width="100%"
      className="line"
      style={{ margin: '24px 0', border: `2px solid ${light.line}`, borderRadius: '16px' }}
    >
      <tr>
        <td style={{ padding: 0 }}>
          <Picture event={event} />
        </td>
      </tr>
      <tr>
        <td style={{ padding: '16px 0 0' }}>
          <Badge>{formatWeekdayAndDay(event.date)}</Badge>
        </td>
      </tr>
      <tr>
        <td className="slim" style={{ padding: '0 20px' }}>
          <Facts rows={rows} areShort />
          {button !== null && <Button href={href}>{label}</Button>}
        </td>
      </tr>
    </Plain>
  );
}
