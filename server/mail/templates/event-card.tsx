import { countLabel } from '@shared/counting';
import { formatLongDay, formatShortDay, formatWeekday } from '@shared/dates';
import { colors } from '@shared/design-tokens';
import type { EventRow } from '@shared/events';
import { formatPrice, priceLabel } from '@shared/money';
import { eventPath } from '@shared/pages';
import { siteLink } from '../placeholders';
import { Badge, Button, Facts, Plain } from './parts';
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
> & {
  /** The route, where there is one: stops have no name until their venues have agreed. */
  stops?: { position: number; name: string | null; arrivesAt: Date; leavesAt: Date }[];
};

const { paper, ink, sunset, lager, palm, blush, dusk } = colors;
// As the site's posters have them, so that an event keeps its colours.
const palettes = [
  { sky: dusk, title: paper, sun: lager, onSun: ink, rope: sunset, hill: ink },
  { sky: lager, title: ink, sun: sunset, onSun: paper, rope: paper, hill: ink },
  { sky: palm, title: paper, sun: lager, onSun: ink, rope: blush, hill: ink },
  { sky: blush, title: ink, sun: sunset, onSun: paper, rope: lager, hill: dusk },
  { sky: sunset, title: paper, sun: lager, onSun: ink, rope: blush, hill: ink },
] as const;

const priceOf = ({ price }: EmailEvent) => priceLabel({ price, priceFormatted: formatPrice(price) });
const buttonLabel = ({ ticketUrl }: EmailEvent) => (ticketUrl ? 'Details and tickets' : 'See the crawl');

type Fact = [label: string, value: string];

/** `5 stops`, and those that have a name: `5 stops: The Porch, Neon Fern and more`. */
function routeInWords({ venueCount, stops = [] }: EmailEvent): string {
  const count = countLabel(venueCount, 'stop');
  const names = stops.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return count;
  return `${count}: ${names.join(', ')}${names.length < stops.length ? ' and more' : ''}`;
}

function facts(event: EmailEvent): Fact[] {
  return [
    ['Time', `${event.startTime} – ${event.endTime}`],
    ['Where', event.location],
    ['Start', event.startingVenue],
    ['Route', routeInWords(event)],
  ];
}

/** The event's title under its sky, and a low sun with the price. */
function Poster({ event }: { event: EmailEvent }) {
  const { sky, title, sun, onSun, rope, hill } = palettes[event.id % palettes.length] ?? palettes[0];
  const fitsSun = priceOf(event).length < 10;
  const corners = { borderTopLeftRadius: '14px', borderTopRightRadius: '14px' };
  return (
    <Plain width="100%">
      <tr>
        <td style={{ padding: '22px 16px 0 20px', backgroundColor: sky, ...corners }}>
          <Plain width="100%">
            <tr>
              <td className="above" height="84" style={{ padding: '0 12px 16px 0', verticalAlign: 'top' }}>
                <h2
                  className="poster"
                  style={{
                    ...headingStyle,
                    margin: 0,
                    fontSize: '30px',
                    lineHeight: '33px',
                    color: title,
                  }}
                >
                  {event.title}
                </h2>
              </td>
              <td
                className="skip sun"
                width="120"
                style={{ width: '120px', padding: 0, verticalAlign: 'bottom' }}
              >
                <Plain width="120">
                  <tr>
                    <td
                      align="center"
                      style={{
                        ...headingStyle,
                        padding: '26px 4px 10px',
                        backgroundColor: sun,
                        borderRadius: '60px 60px 0 0',
                        fontSize: fitsSun ? '22px' : '13px',
                        lineHeight: '24px',
                        whiteSpace: 'nowrap',
                        color: onSun,
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
            borderTop: `5px solid ${rope}`,
            backgroundColor: hill,
            fontSize: 0,
            lineHeight: 0,
          }}
        />
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
  return (
    <Plain
      width="100%"
      className="line"
      style={{ margin: '24px 0', border: `2px solid ${light.line}`, borderRadius: '16px' }}
    >
      <tr>
        <td style={{ padding: 0 }}>
          <Poster event={event} />
        </td>
      </tr>
      <tr>
        <td style={{ padding: '16px 0 0' }}>
          <Badge>
            {formatWeekday(event.date)}, {formatShortDay(event.date)}
          </Badge>
        </td>
      </tr>
      <tr>
        <td style={{ padding: '0 20px' }}>
          <Facts rows={[...facts(event), ...more]} areShort />
          <Button href={href}>{label}</Button>
        </td>
      </tr>
    </Plain>
  );
}

/** The same in plain text. */
export function eventCardText(event: EmailEvent): string {
  return [
    event.title,
    formatLongDay(event.date),
    ...facts(event).map(([label, value]) => `${label}: ${value}`),
    `Price: ${priceOf(event)}`,
    `${buttonLabel(event)}: ${siteLink(eventPath(event))}`,
  ].join('\n');
}
