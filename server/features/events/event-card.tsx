import { countLabel, listText } from '@shared/counting';
import { colors } from '@shared/design-tokens';
import { meetingPlace } from '@shared/events/calendar';
import type { EventRow } from '@shared/events/events';
import { paletteOf } from '@shared/events/palettes';
import { formatPrice, priceLabel } from '@shared/money';
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
  | 'venueCount'
  | 'ticketUrl'
  | 'imagePath'
  | 'imageAlt'
> & {
  /** The route, where there is one: stops have no name until their venues have agreed. */
  stops?: (Pick<PublicStop, 'position' | 'name' | 'address'> &
    Pick<StopRow, 'arrivesAt' | 'leavesAt'> & { isTimeAgreed?: boolean })[];
};

const priceOf = ({ price }: EmailEvent) => priceLabel({ price, priceFormatted: formatPrice(price) });
const buttonLabel = ({ ticketUrl }: EmailEvent) => (ticketUrl ? 'Details and tickets' : 'See the crawl');

type Fact = [label: string, value: string];

/** `5 stops`, and those that have a name: `5 stops: The Porch, Neon Fern, …`. */
function routeInWords({ venueCount, stops = [] }: EmailEvent): string {
  const count = countLabel(venueCount, '1 stop', '# stops');
  const names = stops.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return count;
  return `${count}: ${listText([...names, names.length < stops.length && '…'])}`;
}

function facts(event: EmailEvent): Fact[] {
  return [
    ['Time', `${event.startTime} – ${event.endTime}`],
    ['Where', event.location],
    ['Start', event.startingVenue === unannouncedStop ? unannouncedStop : meetingPlace(event)],
    ['Route', routeInWords(event)],
  ];
}

const corners = { borderTopLeftRadius: '14px', borderTopRightRadius: '14px' };
const titleStyle = { ...headingStyle, margin: 0, fontSize: '30px', lineHeight: '33px' };

/** The event's title under its sky, and a low sun with the price. */
function Poster({ event }: { event: EmailEvent }) {
  const { sky, onSky, sun, rope, ground } = paletteOf(event);
  const fitsSun = priceOf(event).length < 10;
  return (
    <Plain width="100%">
      <tr>
        <td style={{ padding: '22px 16px 0 20px', backgroundColor: colors[sky], ...corners }}>
          <Plain width="100%">
            <tr>
              <td className="above" height="84" style={{ padding: '0 12px 16px 0', verticalAlign: 'top' }}>
                <h2 className="poster" style={{ ...titleStyle, color: colors[onSky] }}>
                  {event.title}
                </h2>
              </td>
              <td className="sun" width="120" style={{ width: '120px', padding: 0, verticalAlign: 'bottom' }}>
                <Plain width="120">
                  <tr>
                    <td
                      align="center"
                      style={{
                        ...headingStyle,
                        padding: '26px 4px 10px',
                        backgroundColor: colors[sun],
                        borderRadius: '60px 60px 0 0',
                        fontSize: fitsSun ? '22px' : '13px',
                        lineHeight: '24px',
                        whiteSpace: 'nowrap',
                        color: sun === 'lager' ? colors.ink : colors.paper,
                      }}
                    >
                      {priceOf(event)}
                    </td>
                  </tr>
                </Plain>
              </td>
            </tr>
          </Plain>
        </td>
      </tr>
      <tr>
        <td
          height="8"
          style={{
            height: '8px',
            borderTop: `5px solid ${colors[rope]}`,
            backgroundColor: colors[ground],
            fontSize: 0,
            lineHeight: 0,
          }}
        />
      </tr>
    </Plain>
  );
}

/** Of the site's own pictures alone: others would be loaded from elsewhere. */
const pictureOf = ({ imagePath }: EmailEvent) =>
  imagePath && isSitePicture(imagePath) ? siteLink(imagePath) : undefined;

/** The event's own picture, and its title below it. */
function Picture({ event, src }: { event: EmailEvent; src: string }) {
  return (
    <Plain width="100%">
      <tr>
        <td className="skip mark" style={{ padding: 0, backgroundColor: light.mark, ...corners }}>
          <img
            src={src}
            alt={event.imageAlt ?? `A picture of ${event.title}`}
            width="528"
            className="text"
            // Without it React would have the head preload the picture, which no mail client understands.
            fetchPriority="low"
            style={{ ...textStyle, ...corners, display: 'block', width: '100%', height: 'auto', border: 0 }}
          />
        </td>
      </tr>
      <tr>
        <td className="line" style={{ padding: '18px 20px 0', borderTop: `2px solid ${light.line}` }}>
          <h2 className="poster text" style={titleStyle}>
            {event.title}
          </h2>
        </td>
      </tr>
    </Plain>
  );
}

type EventCardProps = {
  event: EmailEvent;
  /** What it says besides. */
  more?: Fact[];
  /** Where it leads; without one, to the event's page. */
  button?: { label: string; href: string };
};

/** An event in a message: its poster, and what one must know. */
export function EventCard({ event, more = [], button }: EventCardProps) {
  const { label, href } = button ?? { label: buttonLabel(event), href: siteLink(eventPath(event)) };
  const picture = pictureOf(event);
  const rows = [...facts(event), ...more];
  // A poster says it in its sun.
  if (picture && !more.some(([name]) => name === 'Price')) rows.push(['Price', priceOf(event)]);
  return (
    <Plain
      width="100%"
      className="line"
      style={{ margin: '24px 0', border: `2px solid ${light.line}`, borderRadius: '16px' }}
    >
      <tr>
        <td style={{ padding: 0 }}>
          {picture ? <Picture event={event} src={picture} /> : <Poster event={event} />}
        </td>
      </tr>
      <tr>
        <td style={{ padding: '16px 0 0' }}>
          <Badge>{formatWeekdayAndDay(event.date)}</Badge>
        </td>
      </tr>
      <tr>
        <td style={{ padding: '0 20px' }}>
          <Facts rows={rows} areShort />
          <Button href={href}>{label}</Button>
        </td>
      </tr>
    </Plain>
  );
}
