import { clockOf } from './dates';

/** The year in Orlando at an instant. */
export const orlandoYear = (instant: Date): number => clockOf(instant).getUTCFullYear();

/** What a clock in Orlando shows at an instant, as `HH:MM:SS`. */
export const orlandoClock = (instant: Date | string): string => clockOf(instant).toISOString().slice(11, 19);
