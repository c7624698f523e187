const dusk = {
  band: 'on-dark bg-dusk text-paper',
  badge: 'lager',
  sky: 'fill-dusk',
  sun: 'fill-lager',
  walls: ['fill-palm', 'fill-blush', 'fill-sunset'],
  ground: 'fill-ink',
  leash: 'stroke-sunset',
} as const;

/** The colours of an event: of its poster, and of the head of its page. */
type Palette = {
  band: string;
  badge: 'lager' | 'sunset';
  sky: string;
  sun: string;
  walls: readonly [string, string, string];
  ground: string;
  leash: string;
};

const palettes: readonly Palette[] = [
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
];

/** The colours of an event, chosen by its id, so that they stay. */
export function paletteOf({ id }: { id: number }): Palette {
  return palettes[id % palettes.length] ?? dusk;
}
