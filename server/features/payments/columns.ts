import type { Money } from '@shared/payments/payments';
import type { CsvColumn } from '../../http/csv';
import type { ListedRow } from './list-payments';

/** An amount in dollars as a spreadsheet adds it up. */
const amount = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

/** The columns of guests of a sold event, beside the others. By no heading an import knows whether somebody comes. */
export const paymentColumns: readonly CsvColumn<ListedRow>[] = [
  ['Amount Paid', ({ payment }) => amount(payment.paid)],
  ['Amount Refunded', ({ payment }) => amount(payment.refunded)],
  ['Amount Due', ({ payment }) => amount(payment.due)],
  ['Test Payment', ({ payment }) => (payment.isTest ? 'yes' : '')],
];

type WithMoney = { money: Money | null };
const sum = (name: string, of: (money: Money) => number): CsvColumn<WithMoney> => [
  name,
  ({ money }) => amount(money ? of(money) : undefined),
];

/** The columns of the attendance of events that cost something here or took money, beside the others. */
export const moneyColumns: readonly CsvColumn<WithMoney>[] = [
  sum('Amount Paid', ({ paid }) => paid),
  sum('Paid in Cash', ({ cash }) => cash),
  sum('Paid by Card', ({ card }) => card),
  sum('Walk-in Money', ({ walkIns }) => walkIns),
  sum('Amount Refunded', ({ refunded }) => refunded),
  sum('Amount Due', ({ due }) => due),
  ['Parties Let In Free', ({ money }) => String(money?.free ?? '')],
];
