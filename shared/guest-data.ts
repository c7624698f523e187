import * as z from 'zod';

/** The setting that says how long guests' personal data is kept: docs/product.md#retention-of-guests. */
export const guestDataMonthsKey = 'guest_data_months';

const defaultMonths = 12;
const mostMonths = 120;

const error = `Must be a whole number of months, from 1 to ${mostMonths}`;

/** The value that the setting may take. */
export const guestDataMonths = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, error)
  .refine((value) => Number(value) <= mostMonths, error);

/** For how many months after an event its guests' data is kept; the default where the setting says nothing valid. */
export function readGuestDataMonths(value: string | undefined): number {
  const { data } = guestDataMonths.safeParse(value?.trim());
  return data === undefined ? defaultMonths : Number(data);
}
