import { isBlank } from '@shared/blank-words';
import { isEmail } from '@shared/email-pattern';
import { importFields } from '@shared/imports/guess-columns';
import type { ImportedValues } from '@shared/imports/imports';
import { firstIn } from '@shared/imports/read-row';
import { hasPhoneDigits } from '@shared/phone-numbers';
import { guestImportRow } from '@shared/registrations/guest-import';
import { organizerPartyLimits } from '@shared/registrations/registration-states';
import { isSpoiled } from '@shared/spoiled-cells';
import { paidColumn } from './paid-elsewhere';

/** Whether at least half of the cells that say something are like that. */
const mostly = (is: (cell: string) => boolean) => (cells: string[]) => {
  const said = cells.filter((cell) => !isBlank(cell));
  return 2 * said.filter((cell) => is(cell) || isSpoiled(cell)).length >= said.length;
};

const isNumber = (cell: string) => /^\d+(?:\.0+)?$/.test(cell);
const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);

/** Whether cells number their rows: each is one more than the one before. */
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

/** Makes the names of a row: a whole name counts where there is no first name, and is split before its last word. */
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
