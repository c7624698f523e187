import type { Money, MoneySums } from '@shared/payments/payments';
import type { CsvColumn } from '../../../http/csv';
import type { ListedRow } from './list-payments';

const amount = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

export type ExportedRow = ListedRow & { sums: MoneySums };

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Their headings tell an import neither whether a guest comes nor that they paid elsewhere. */
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

export const moneyColumns: readonly CsvColumn<WithMoney>[] = [
  sum('Amount Paid', ({ paid }) => paid),
  sum('Paid in Cash', ({ cash }) => cash),
  sum('Paid by Card', ({ card }) => card),
  sum('Walk-in Money', ({ walkIns }) => walkIns),
  sum('Amount Refunded', ({ refunded }) => refunded),
  sum('Amount Due', ({ due }) => due),
  ['Parties Let In Free', ({ money }) => String(money?.free ?? '')],
];
