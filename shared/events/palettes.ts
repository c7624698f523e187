import { parseClockTime } from '../clock-times';

type Sky = 'blush' | 'dusk' | 'lager' | 'palm' | 'sunset';
type Wall = Sky | 'paper';

/** The colors of an event by their names: of its poster, of the head of its page, and of its card in mail. */
export type EventPalette = {
  sky: Sky;
  /** Text on the sky. */
  onSky: 'paper' | 'ink';
  sun: 'lager' | 'sunset';
  ground: 'ink' | 'dusk';
  walls: readonly [Wall, Wall, Wall];
  leash: 'blush' | 'lager' | 'sunset';
  /** The leash in mail, which lies on the sky alone. */
  rope: Wall;
  /** The badge with the date. */
  badge: 'lager' | 'sunset';
};

const dusk: EventPalette = {
  sky: 'dusk',
  onSky: 'paper',
  sun: 'lager',
  ground: 'ink',
  walls: ['palm', 'blush', 'sunset'],
  leash: 'sunset',
  rope: 'sunset',
  badge: 'lager',
};

const palettes: readonly EventPalette[] = [
  dusk,
  {
    sky: 'lager',
    onSky: 'ink',
    sun: 'sunset',
    ground: 'ink',
    walls: ['palm', 'paper', 'dusk'],
    leash: 'sunset',
    rope: 'paper',
    badge: 'sunset',
  },
  {
    sky: 'palm',
    onSky: 'paper',
    sun: 'lager',
    ground: 'ink',
    walls: ['blush', 'sunset', 'paper'],
    leash: 'lager',
    rope: 'blush',
    badge: 'lager',
  },
  {
    sky: 'blush',
    onSky: 'ink',
    sun: 'sunset',
    ground: 'dusk',
    walls: ['lager', 'palm', 'paper'],
    leash: 'lager',
    rope: 'lager',
    badge: 'lager',
  },
  {
    sky: 'sunset',
    onSky: 'paper',
    sun: 'lager',
    ground: 'ink',
    walls: ['blush', 'dusk', 'palm'],
    leash: 'blush',
    rope: 'blush',
    badge: 'lager',
  },
];

export const paletteCount = palettes.length;

/** The colors of an event, chosen by its id, so that they stay. */
export function paletteOf({ id }: { id: number }): EventPalette {
  return palettes[id % palettes.length] ?? dusk;
}

/** Whether a crawl is walked in the dark: the sun on its poster is a moon then. */
export function isAtNight({ startTime }: { startTime: string }): boolean {
  const start = parseClockTime(startTime);
  return start !== null && (start.hours >= 19 || start.hours < 5);
}
