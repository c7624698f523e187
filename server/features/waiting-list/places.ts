import { type EventRow, isRegistrable, type PlacesLeft, presentEvent } from '@shared/events/events';
import { type CheckoutServices, checkoutEnd, readCheckoutStatus } from '../../stripe/checkout-status';
import { countPlaced } from '../registrations/totals';

/** For how long it may be said how many places are left: each registration would otherwise have every page made again. */
const mostMilliseconds = 10_000;

const isPaidOnline = ({ payment }: EventRow) => payment === 'online';
const isLimited = (row: EventRow) => row.capacity !== null || row.dogCapacity !== null || isPaidOnline(row);

/**
 * How many places a newcomer finds at each of these events at `now` (docs/product/registrations.md), and until when that
 * may be said; for as long as an event stays as it is without `changesAt`.
 */
export async function readPlaces(services: CheckoutServices, rows: EventRow[], now: Date) {
  const open = new Set(rows.filter((row) => isRegistrable(presentEvent(row, now))));
  const limited = rows.filter((row) => open.has(row) && isLimited(row));
  const takenAt = await countPlaced(services.db, limited);
  const sale = limited.some(isPaidOnline) ? await readCheckoutStatus(services) : {};
  const left = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used));
  const placesOf = (row: EventRow): PlacesLeft => {
    if (!open.has(row)) return { isOpen: false, peopleLeft: 0, dogsLeft: 0 };
    const { people, dogs, paying } = takenAt(row.id);
    const places = { peopleLeft: left(row.capacity, people), dogsLeft: left(row.dogCapacity, dogs) };
    if (!isPaidOnline(row)) return { isOpen: true, ...places };
    const { notice, ...rest } =
      now <= checkoutEnd(row) ? sale : { notice: 'Online sales for this crawl have ended.' };
    const why = notice !== undefined && { notice };
    return { isOpen: !why, ...places, ...rest, ...why, ...(paying > 0 && { peoplePaying: paying }) };
  };
  return {
    placesOf,
    /** The same where there is a limit, or the site sells. */
    limitedPlacesOf: (row: EventRow) => (limited.includes(row) ? placesOf(row) : undefined),
    changesAt: limited.length > 0 ? new Date(now.getTime() + mostMilliseconds) : undefined,
  };
}
