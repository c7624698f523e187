import { orlandoClock, orlandoDay } from '../dates';

/** Whether an event has begun at `now`, in milliseconds; it may be over. */
export const hasBegun = ({ date }: { date: Date | string }, now: number): boolean =>
  now >= new Date(date).getTime();

/** Whether an event is yet to come on the Orlando day that it is `now`, in milliseconds, or under way. */
export function isOnItsDay({ date, endsAt }: { date: Date | string; endsAt: Date | string }, now: number) {
  if (now >= new Date(endsAt).getTime()) return false;
  return hasBegun({ date }, now) || orlandoDay(date) === orlandoDay(new Date(now));
}

/** From five on an evening; what begins after midnight belongs to the night before. */
const [eveningBegins, nightEnds] = ['17:00:00', '05:00:00'];

/** What an event's own day is called, by when it starts in Orlando: `Tonight`, or `Today` for one that starts in daylight. */
export function dayWord({ date }: { date: Date | string }): 'Today' | 'Tonight' {
  const clock = orlandoClock(date);
  return clock >= eveningBegins || clock < nightEnds ? 'Tonight' : 'Today';
}
