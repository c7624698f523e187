import { formatClock, hourMilliseconds } from '../dates';

/** Whether a venue has agreed to a stop. Only a confirmed one is named in public (docs/product/route.md). */
export const stopStates = ['planned', 'invited', 'confirmed', 'declined'] as const;
export type StopState = (typeof stopStates)[number];

/** Those of who has not answered, asked or not. */
export const openStates = ['planned', 'invited'] as const;

export const stopAnswerers = ['venue', 'organizer'] as const;
export type StopAnswerer = (typeof stopAnswerers)[number];

export const boothAnswerers = ['vendor', 'organizer'] as const;
export type BoothAnswerer = (typeof boothAnswerers)[number];

/** Something that a bar has for the pack that evening. The price is what stands on the sign: `$6`, `half price`. */
export type Special = { what: string; price: string };

/** `Salty Dog: $6` */
export const specialText = ({ what, price }: Special): string => (price ? `${what}: ${price}` : what);

/** How many themed drinks a venue has agreed to pour (docs/product/partners.md#partner-pages). */
export const themedDrinks = 2;

export const isUndecided = ({ specials }: { specials: readonly Special[] }): boolean =>
  specials.length < themedDrinks;

export const routeLimits = { stops: 20, specials: 4, vendors: 50 } as const;

/** What the first stop is called until its venue has agreed (docs/product/route.md). */
export const unannouncedStop = 'To be announced';

type Times = { arrivesAt: Date | string; leavesAt: Date | string };

/** When the pack is at a stop: `4:30 PM – 5:30 PM`. */
export function stopTimes({ arrivesAt, leavesAt }: Times) {
  return `${formatClock(arrivesAt)} – ${formatClock(leavesAt)}`;
}

const shift = (from: Date | string, to: Date | string) =>
  Math.abs(new Date(to).getTime() - new Date(from).getTime());

export const isSameTime = (one: Times, other: Times): boolean =>
  shift(one.arrivesAt, other.arrivesAt) === 0 && shift(one.leavesAt, other.leavesAt) === 0;

const twoHours = 2 * hourMilliseconds;

/** Whether a yes to one time no longer holds for the other (docs/product/route.md). Evenings may run past midnight. */
export const isAnotherDay = (one: Times, other: Times): boolean =>
  shift(one.arrivesAt, other.arrivesAt) > twoHours || shift(one.leavesAt, other.leavesAt) > twoHours;
