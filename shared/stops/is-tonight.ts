import { addDays, orlandoDay } from '../dates';
import { startInstant } from '../instants';

/** Whether `now` is the day of the event. The day lasts until six the next morning. */
export function isTonight({ date }: { date: string }, now: Date): boolean {
  const day = orlandoDay(date);
  return now >= startInstant(day, '00:00') && now < startInstant(addDays(day, 1), '06:00');
}
