import { parseClockTime } from '@shared/clock-times';

const dusk = {
  band: 'on-dark bg-dusk text-paper',
  badge: 'lager',
  sky: 'fill-dusk',
  sun: 'fill-lager',
  walls: ['fill-palm', 'fill-blush', 'fill-sunset'],
  ground: 'fill-ink',
  leash: 'stroke-sunset',
} as const;

const palettes = [
  dusk,
  {
    band: 'bg-lager text-ink',
    badge: 'sunset',
    sky: 'fill-lager',
    sun: 'fill-sunset',
    walls: ['fill-palm', 'fill-paper', 'fill-dusk'],
    ground: 'fill-ink',
    leash: 'stroke-sunset',
  },
  {
    band: 'on-dark bg-palm text-paper',
    badge: 'lager',
    sky: 'fill-palm',
    sun: 'fill-lager',
    walls: ['fill-blush', 'fill-sunset', 'fill-paper'],
    ground: 'fill-ink',
    leash: 'stroke-lager',
  },
  {
    band: 'bg-blush text-ink',
    badge: 'lager',
    sky: 'fill-blush',
    sun: 'fill-sunset',
    walls: ['fill-lager', 'fill-palm', 'fill-paper'],
    ground: 'fill-dusk',
    leash: 'stroke-lager',
  },
  {
    band: 'on-dark bg-sunset text-paper',
    badge: 'lager',
    sky: 'fill-sunset',
    sun: 'fill-lager',
    walls: ['fill-blush', 'fill-dusk', 'fill-palm'],
    ground: 'fill-ink',
    leash: 'stroke-blush',
  },
] as const;

export const paletteCount = palettes.length;

/** The classes of an event's colors, chosen by its id, so that they stay: of its poster, and of the head of its page. */
export const paletteOf = ({ id }: { id: number }) => palettes[id % palettes.length] ?? dusk;

export function isAtNight({ startTime }: { startTime: string }): boolean {
  const start = parseClockTime(startTime);
  return start !== null && (start.hours >= 19 || start.hours < 5);
}
