import { digitsOf } from './dates';

/** The year in Orlando at an instant. */
export function orlandoYear(instant: Date): number {
  return Number(digitsOf(instant).year);
}

/** What a clock in Orlando shows at an instant, as `HH:MM:SS`. */
export function orlandoClock(instant: Date | string): string {
  const { hour, minute, second } = digitsOf(instant);
  return `${hour}:${minute}:${second}`;
}
