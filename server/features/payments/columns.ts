import type { Money } from '@shared/payments/payments';
import type { CsvColumn } from '../../http/csv';
import type { ListedRow } from './list-payments';

/** Amounts in dollars as a spreadsheet adds them up. */
function amountColumns<Row>(
  of: (row: Row) => Pick<Money, 'paid' | 'refunded' | 'due'> | null,
): CsvColumn<Row>[] {
  const amount = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));
  return [
    ['Amount Paid', (row) => amount(of(row)?.paid)],
    ['Amount Refunded', (row) => amount(of(row)?.refunded)],
    ['Amount Due', (row) => amount(of(row)?.due)],
  ];
}

/** The columns of guests of a sold event, beside the others. By no heading an import knows whether somebody comes. */
export const paymentColumns: readonly CsvColumn<ListedRow>[] = [
  ...amountColumns<ListedRow>(({ payment }) => payment),
  ['Test Payment', ({ payment }) => (payment.isTest ? 'yes' : '')],
];

type WithMoney = { money: Money | null };

/** The columns of the attendance of events that were sold on the site, beside the others. */
export const moneyColumns: readonly CsvColumn<WithMoney>[] = [
  ...amountColumns<WithMoney>(({ money }) => money),
  ['Parties Let In Free', ({ money }) => String(money?.free ?? '')],
];
