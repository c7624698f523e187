import * as z from 'zod';
import { id } from '../fields';

/** What moved money (docs/product/payments.md#books). What came is positive, what went is negative. */
export type MoneyKind =
  | 'paid'
  | 'refunded'
  | 'refund failed'
  | 'disputed'
  | 'dispute won'
  | 'cash'
  | 'card'
  | 'cash undone'
  | 'card undone';

const day = z.iso.date('Must be a day, as 2026-12-31').optional();

/** Which of these lines are meant: of the days from the first to the last, in Orlando, and of one event. */
export const moneyQuery = z
  .object({ from: day, to: day, event: id.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'Must not be before the first day',
    path: ['to'],
  });
export type MoneyQuery = z.output<typeof moneyQuery>;
