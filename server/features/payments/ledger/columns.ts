import type { Money, MoneySums } from '@shared/payments/payments';
import type { CsvColumn } from '../../../http/csv';
import type { ListedRow } from './list-payments';

/** An amount in dollars as a spreadsheet adds it up. */
const amount = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

/** A party with its lines of the books, added up. */
export type ExportedRow = ListedRow & { sums: MoneySums };

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/**
 * The columns of guests where money is asked of them, or came, beside the others. By no heading an import knows whether
 * somebody comes. Nor does it take what was paid here as paid elsewhere: that column says it of every guest.
 */
export const paymentColumns: readonly CsvColumn<ExportedRow>[] = [
  ['Price', ({ payment }) => amount(payment.price)],
  ['Amount Paid', ({ sums }) => amount(sums.paid)],
  ['Paid at Door', ({ sums }) => amount(sums.cash + sums.card)],
  ['Amount Refunded', ({ sums }) => amount(sums.refunded)],
  ['Amount Due', ({ payment }) => amount(payment.due)],
  ['Paid Elsewhere', ({ owes }) => yesOrNo(owes === 'elsewhere')],
  ['Let In Free', ({ owes }) => yesOrNo(owes === 'free')],
  ['Test Payment', ({ payment }) => yesOrNo(payment.isTest)],
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
