const [minute, hour] = [60, 60 * 60];

/**
 * How many seconds after each attempt the next one comes: growing, for three days in all. Most servers that turn a
 * stranger away at first let them in after a few minutes.
 */
const delays = [
  20,
  minute,
  3 * minute,
  10 * minute,
  30 * minute,
  90 * minute,
  4 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
  9 * hour,
];

/** The seconds until the next attempt, after so many; undefined where there is none. */
export function delayAfter(attempts: number): number | undefined {
  return delays[attempts - 1];
}
