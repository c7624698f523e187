import { paletteOf as colorsOf } from '@shared/events/palettes';

const bands = {
  blush: 'bg-blush text-ink',
  dusk: 'on-dark bg-dusk text-paper',
  lager: 'bg-lager text-ink',
  palm: 'on-dark bg-palm text-paper',
  sunset: 'on-dark bg-sunset text-paper',
};

const fills = {
  blush: 'fill-blush',
  dusk: 'fill-dusk',
  ink: 'fill-ink',
  lager: 'fill-lager',
  palm: 'fill-palm',
  paper: 'fill-paper',
  sunset: 'fill-sunset',
};

const strokes = { blush: 'stroke-blush', lager: 'stroke-lager', sunset: 'stroke-sunset' };

/** The classes of an event's colors: of its poster, and of the head of its page. */
export function paletteOf(event: { id: number }) {
  const { sky, sun, ground, walls, leash, badge } = colorsOf(event);
  const [one, two, three] = walls;
  return {
    band: bands[sky],
    badge,
    sky: fills[sky],
    sun: fills[sun],
    walls: [fills[one], fills[two], fills[three]] as const,
    ground: fills[ground],
    leash: strokes[leash],
  };
}
