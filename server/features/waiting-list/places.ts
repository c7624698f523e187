import { type EventRow, isRegistrable, type PlacesLeft, presentEvent } from '@shared/events/events';
import type { Database } from '../../database/database';
import { readGuestList } from './free-places';

/** For how long it may be said how many places are left: each registration would otherwise have every page made again. */
const mostMilliseconds = 10_000;

/** Places as they are at `now`, and until when that may be said; for as long as the event stays as it is without one. */
type Places = { registration: PlacesLeft; changesAt?: Date };

/** How many places a newcomer finds (docs/product/registrations.md): none if registration is not open. */
export async function readPlaces(db: Database, event: EventRow, now: Date): Promise<Places> {
  const { capacity, dogCapacity } = event;
  const isOpen = isRegistrable(presentEvent(event, now));
  const isLimited = capacity !== null || dogCapacity !== null;
  if (!isOpen || !isLimited) {
    const left = isOpen ? null : 0;
    return { registration: { isOpen, peopleLeft: left, dogsLeft: left } };
  }
  const { room } = await readGuestList(db, event, now);
  const left = (places: number) => (Number.isFinite(places) ? Math.max(0, places) : null);
  return {
    registration: { isOpen, peopleLeft: left(room.people), dogsLeft: left(room.dogs) },
    changesAt: new Date(now.getTime() + mostMilliseconds),
  };
}
