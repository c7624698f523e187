import type { Event } from '@shared/events/events';
import { type ImportColumn, importFields } from '@shared/imports/guess-columns';
import type { ImportedValues } from '@shared/imports/imports';
import { firstIn } from '@shared/imports/read-row';
import { asYesOrNo } from '@shared/imports/yes-or-no';
import { guestImportRow } from '@shared/registrations/guest-import';
import { organizerPartyLimits } from '@shared/registrations/registration-states';
import { isBlank } from '@shared/text/blank-words';
import { isEmail } from '@shared/text/email-pattern';
import { hasPhoneDigits } from '@shared/text/phone-numbers';
import { isSpoiled } from '@shared/text/spoiled-cells';
import type { ImportKind } from '@/admin/import/import-kind';

const paidWord = /^(?:fully )?paid$|^payment.received$/i;
const amount = /^\p{L}{0,3}[^\p{L}\d]{0,2}\d[\d.,]*\D{0,4}$/u;

const isPaid = (cell: string) =>
  asYesOrNo(cell) ?? (paidWord.test(cell) || (amount.test(cell) && /[1-9]/.test(cell)));

/** The heading in our own file, also where it says no of everybody. */
const ownHeading = 'paid elsewhere';

const paidColumn: ImportColumn = {
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

/** Whether it is sent: only parties with a spot have paid for one. */
export const withMark = ({ owes, ...values }: ImportedValues): ImportedValues =>
  owes && (values.state ?? 'confirmed') === 'confirmed' ? { ...values, owes: 'elsewhere' } : values;

/** Listed guests who have paid by the file: only the organizer knows whether that is for these places. */
export const paidMark = {
  field: 'owes',
  needs: ['email', 'firstName'],
  title: 'On the list here, and paid elsewhere by the file',
  note: 'They owe the price here unless you tick them.',
};

/** Whether at least half of the cells that say something are like that. */
const mostly = (is: (cell: string) => boolean) => (cells: string[]) => {
  const said = cells.filter((cell) => !isBlank(cell));
  return 2 * said.filter((cell) => is(cell) || isSpoiled(cell)).length >= said.length;
};

const isNumber = (cell: string) => /^\d+(?:\.0+)?$/.test(cell);
const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);

const areNumbered = (cells: string[]) =>
  cells.length > 2 && cells.every((cell, row) => Number(cell) === Number(cells[0]) + row);

/** Headings that say how many, whatever the numbers look like. */
const saysHowMany = /\b(?:people|quantity|qty|number of|how many|count|size)\b/;

const arePeople = (cells: string[], heading: string) =>
  mostly((cell) => isNumber(cell) && Number(cell) <= organizerPartyLimits.people)(cells) &&
  (saysHowMany.test(heading) || !areNumbered(cells.filter(isNumber)));

/** Questions about dogs whose answers are neither names nor numbers of dogs. */
const otherQuestions =
  /\b(?:breeds?|vaccinat\w*|rabies|shots|leash\w*|friendly|sizes?|ages?|old|weighs?|weight|photos?|pictures?|spayed|neutered|birthday|allerg\w*)\b/;

/** What is guessed from a ticket seller's file. Our own export comes back with the same headings. */
export const guestFields = importFields(
  guestImportRow,
  {
    email: {
      label: 'Email',
      headings: ['mail'],
      words: ['email', 'e mail'],
      not: /\b(?:emergency|verified|opt|optin|marketing|consent)\b/,
      isEmail: true,
      fits: mostly((cell) => isEmail(firstIn({ isEmail: true }, cell))),
      isFoundByValues: true,
    },
    firstName: {
      label: 'First name',
      headings: ['first', 'forename'],
      words: ['first name', 'given name'],
      fits: mostly(isName),
      isOfOnePerson: true,
    },
    lastName: {
      label: 'Last name',
      headings: ['last'],
      words: ['last name', 'surname', 'family name'],
      fits: mostly(isName),
      isOfOnePerson: true,
    },
    name: {
      label: 'Whole name',
      headings: ['name', 'attendee', 'guest', 'participant', 'buyer', 'customer'],
      words: ['full name', 'attendee name', 'guest name', 'buyer name', 'your name'],
      not: /^(?:ticket|event|order event) name$/,
      fits: mostly(isName),
      isOfOnePerson: true,
    },
    phone: {
      label: 'Phone',
      headings: ['tel'],
      words: ['phone', 'telephone', 'mobile', 'cell'],
      not: /\bemergency\b/,
      fits: mostly(hasPhoneDigits),
      isPhone: true,
    },
    people: {
      label: 'People',
      headings: ['guests', 'guests and host'],
      words: ['people', 'quantity', 'qty', 'tickets', 'party size', 'number of guests', 'guest count'],
      fits: arePeople,
    },
    dogs: {
      label: 'Dogs',
      preferred: ['dog names', 'dog name'],
      headings: ['dog names', 'dog name', 'pets', 'pups'],
      words: ['dog names', 'dog name', 'pet name', 'dog', 'dogs'],
      not: otherQuestions,
      fits: mostly((cell) => !/\d{4}-\d\d-\d\d|@|:\/\//.test(cell)),
    },
    order: {
      label: 'Order number',
      headings: [
        'order',
        'order id',
        'order number',
        'order no',
        'order code',
        'order reference',
        'order ref',
      ],
      words: [],
    },
    owes: paidColumn,
  },
  {},
  ['name', 'order'],
);

const textOf = (value: ImportedValues[string] | undefined) => String(value ?? '').trim();

/** A whole name counts where there is no first name, and is split before its last word. */
export function withNames({ name, ...values }: ImportedValues): ImportedValues {
  if (textOf(values.firstName) !== '' || textOf(name) === '') return values;
  const words = textOf(name).split(/\s+/);
  const lastName = textOf(values.lastName);
  if (lastName !== '') {
    // Of a whole name beside a last name, the rest is the first name.
    const isLast = words.length > 1 && textOf(name).toLowerCase().endsWith(` ${lastName.toLowerCase()}`);
    return { ...values, firstName: isLast ? textOf(name).slice(0, -lastName.length).trim() : textOf(name) };
  }
  if (words.length < 2) return { ...values, firstName: textOf(name) };
  return { ...values, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
