import { formatDayOfMonth, formatMonth, formatWeekday } from '@shared/dates';
import type { Event } from '@shared/events';
import { setPosterTitle } from './poster-title';

const palettes = [
  ['fill-dusk', 'fill-lager', 'fill-ink', 'fill-ink', 'stroke-sunset', 'fill-paper'],
  ['fill-lager', 'fill-sunset', 'fill-paper', 'fill-ink', 'stroke-paper', 'fill-ink'],
  ['fill-palm', 'fill-lager', 'fill-ink', 'fill-ink', 'stroke-blush', 'fill-paper'],
  ['fill-blush', 'fill-sunset', 'fill-paper', 'fill-dusk', 'stroke-lager', 'fill-ink'],
  ['fill-sunset', 'fill-lager', 'fill-ink', 'fill-ink', 'stroke-blush', 'fill-paper'],
] as const;

const margin = 26;

/** A drawn poster for an event without an image. Decorative: the card has the same data as text. */
export function EventPoster({ event }: { event: Event }) {
  const [sky, sun, dateText, hill, leash, titleText] = palettes[event.id % palettes.length] ?? palettes[0];
  const { size, lines } = setPosterTitle(event.title, margin);
  return (
    <svg
      viewBox="0 0 400 300"
      aria-hidden="true"
      className="block h-full w-full"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="400" height="300" className={sky} />
      <circle cx="304" cy="232" r="78" className={sun} />
      <path d="M0 252c60-26 120-30 190-14s140 18 210-8v70H0z" className={hill} />
      <path
        d="M-8 286c70-4 92-50 150-46s44 52 98 46 70-62 168-30"
        className={`fill-none ${leash}`}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <text className={`font-display font-extrabold tracking-tight ${titleText}`} fontSize={size}>
        {lines.map(({ text, y }) => (
          <tspan key={y} x={margin} y={y}>
            {text}
          </tspan>
        ))}
      </text>
      <text
        x="304"
        y="216"
        textAnchor="middle"
        className={`font-display font-extrabold uppercase ${dateText}`}
        fontSize="30"
      >
        {formatWeekday(event.date)}
      </text>
      <text
        x="304"
        y="242"
        textAnchor="middle"
        className={`font-semibold font-text ${dateText}`}
        fontSize="20"
      >
        {formatMonth(event.date)} {formatDayOfMonth(event.date)}
      </text>
    </svg>
  );
}
