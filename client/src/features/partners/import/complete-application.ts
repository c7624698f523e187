import type { ImportedValues } from '@shared/imports/imports';

const textOf = (value: ImportedValues[string] | undefined) => String(value ?? '').trim();

/** States and territories whose ZIP codes begin with a zero, which spreadsheets drop. */
const withZero = new Set(
  ['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT']
    .concat(['Connecticut', 'Massachusetts', 'Maine', 'New Hampshire', 'New Jersey', 'Puerto Rico'])
    .concat(['Rhode Island', 'Virgin Islands', 'Vermont'])
    .map((name) => name.toLowerCase()),
);

/** `12 Bone Street, Orlando, FL 32801, USA`, on one line or on several. */
const wholeAddress =
  /^(?<street>.+?)\s*[,\n]\s*(?<city>[^,\n]+?)\s*[,\n]\s*(?<state>[A-Za-z. ]{2,}?)\s*[, \n]\s*(?<zip>\d{5}(?:-\d{4})?)\s*(?:[,\n]?\s*(?:USA?|United States(?: of America)?))?$/s;

/** Whether a cell holds a whole address, with its city and ZIP code. */
export const isWholeAddress = (cell: string): boolean => wholeAddress.test(cell.trim());

/** The parts of an address that one column holds, where there is no column for them. Otherwise it is kept whole. */
function withAddress(values: ImportedValues): ImportedValues {
  const { street, city, state, zip } = wholeAddress.exec(textOf(values.address))?.groups ?? {};
  if (!street || !city || !zip || textOf(values.zipCode) !== '' || textOf(values.city) !== '') return values;
  return { ...values, address: street, city, zipCode: zip, state: textOf(values.state) || (state ?? '') };
}

function withZipCode({ state, ...values }: ImportedValues): ImportedValues {
  const zip = textOf(values.zipCode);
  const lacksZero = /^\d{4}$/.test(zip) && withZero.has(textOf(state).toLowerCase());
  return lacksZero ? { ...values, zipCode: `0${zip}` } : values;
}

function withContactName({ firstName, lastName, ...values }: ImportedValues): ImportedValues {
  const name = [textOf(firstName), textOf(lastName)].filter(Boolean).join(' ');
  return name === '' || textOf(values.contactName) !== '' ? values : { ...values, contactName: name };
}

/**
 * Makes the fields of an application of what a form provider has in other columns: the contact's first and last name, an
 * address in one column, and a state that says which ZIP codes begin with a zero.
 */
export const completeApplication = (values: ImportedValues): ImportedValues =>
  withContactName(withZipCode(withAddress(values)));
