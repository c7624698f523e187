import type { Event } from '@shared/events/events';
import type { ImportColumn } from '@shared/imports/guess-columns';
import type { ImportedValues } from '@shared/imports/imports';
import { asYesOrNo } from '@shared/imports/yes-or-no';
import type { ImportKind } from '@/admin/import/import-kind';

const paidWord = /^(?:fully )?paid$|^payment.received$/i;
const amount = /^\p{L}{0,3}[^\p{L}\d]{0,2}\d[\d.,]*\D{0,4}$/u;

/** Whether a cell says that its guest has paid: yes, or an amount that is not nothing. */
const isPaid = (cell: string) =>
  asYesOrNo(cell) ?? (paidWord.test(cell) || (amount.test(cell) && /[1-9]/.test(cell)));

/** In our own file, beside what was paid here: it says no of who has not, also where that is everybody. */
const ownHeading = 'paid elsewhere';

/** The column that says of each guest whether they have paid who sold the ticket. */
export const paidColumn: ImportColumn = {
  label: 'Paid',
  preferred: [ownHeading],
  headings: [ownHeading, 'amount', 'gross', 'total gross', 'order total'],
  words: ['total paid', 'amount paid', 'paid amount', 'gross sales', 'net sales'],
  fits: (cells, heading) =>
    (heading === ownHeading || cells.some(isPaid)) &&
    cells.every((cell) => asYesOrNo(cell) !== undefined || amount.test(cell)),
  read: (cell) => (isPaid(cell.trim()) ? 'elsewhere' : ''),
};

/** What is asked of all guests of a file without such a column, where guests pay at all. */
export const paidQuestion = ({
  price,
  ticketUrl,
}: Pick<Event, 'price' | 'ticketUrl'>): ImportKind['consent'] =>
  price > 0
    ? {
        label: 'These guests have paid elsewhere, so nothing is due from them here',
        field: 'owes',
        isProposed: ({ rows }) =>
          Boolean(ticketUrl) || rows.some(({ cells }) => cells.some((cell) => paidWord.test(cell.trim()))),
      }
    : null;

/** What is sent of it, by the answer or by the column. Who only waits for a spot, or has lost it, has paid for none. */
export const withMark = ({ owes, ...values }: ImportedValues): ImportedValues =>
  owes && (values.state ?? 'confirmed') === 'confirmed' ? { ...values, owes: 'elsewhere' } : values;

/** Guests of the list whom the file says to have paid: only the organizer knows whether that is for these places. */
export const paidMark = {
  field: 'owes',
  needs: ['email', 'firstName'],
  title: 'On the list here, and paid elsewhere by the file',
  note: 'They owe the price here unless you tick them.',
};
