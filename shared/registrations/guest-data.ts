import * as z from 'zod';
import { guestDataMonthsPattern, mostGuestDataMonths } from './guest-data-months';

const error = `Must be a whole number of months, from 1 to ${mostGuestDataMonths}`;

/** The value that the setting may take. */
export const guestDataMonths = z
  .string()
  .regex(guestDataMonthsPattern, error)
  .refine((value) => Number(value) <= mostGuestDataMonths, error);
