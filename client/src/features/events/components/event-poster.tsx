import { formatDayOfMonth, formatMonth, formatWeekday } from '@shared/dates';
import type { Event } from '@shared/events';
import { setPosterTitle } from './poster-title';

const palettes = [
  {
    sky: 'fill-dusk',
    sun: 'fill-lager',
    date: 'fill-ink',
    hill: 'fill-ink',
    leash: 'stroke-sunset',
    title: 'fill-paper',
  },
  {
    sky: 'fill-lager',
    sun: 'fill-sunset',
    date: 'fill-paper',
    hill: 'fill-ink',
    leash: 'stroke-paper',
    title: 'fill-ink',
  },
  {
    sky: 'fill-palm',
    sun: 'fill-lager',
    date: 'fill-ink',
    hill: 'fill-ink',
    leash: 'stroke-blush',
    title: 'fill-paper',
  },
  {
    sky: 'fill-blush',
    sun: 'fill-sunset',
    date: 'fill-paper',
    hill: 'fill-dusk',
    leash: 'stroke-lager',
    title: 'fill-ink',
  },
  {
    sky: 'fill-sunset',
    sun: 'fill-lager',
    date: 'fill-ink',
    hill: 'fill-ink',
    leash: 'stroke-blush',
    title: 'fill-paper',
  },
] as const;

const margin = 26;

/** A drawn poster for an event without an image. Decorative: the card has the same data as text. */
export function EventPoster({ event }: { event: Event }) {
  const palette = palettes[event.id % palettes.length] ?? palettes[0];
  const { size, lines } = setPosterTitle(event.title, margin);
  return (
    <svg
      viewBox="0 0 400 300"
      aria-hidden="true"
      className="block h-full w-full"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="400" height="300" className={palette.sky} />
      <circle cx="304" cy="232" r="78" className={palette.sun} />
      <path d="M0 252c60-26 120-30 190-14s140 18 210-8v70H0z" className={palette.hill} />
      <path
        d="M-8 286c70-4 92-50 150-46s44 52 98 46 70-62 168-30"
        className={`fill-none ${palette.leash}`}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <text className={`font-display font-extrabold tracking-tight ${palette.title}`} fontSize={size}>
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
        className={`font-display font-extrabold uppercase ${palette.date}`}
        fontSize="30"
      >
        {formatWeekday(event.date)}
      </text>
      <text
        x="304"
        y="242"
        textAnchor="middle"
        className={`font-semibold font-text ${palette.date}`}
        fontSize="20"
      >
        {formatMonth(event.date)} {formatDayOfMonth(event.date)}
      </text>
    </svg>
  );
}
