import type { ImportedValues } from '../imports/imports';

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

type AddressParts = Partial<Record<'street' | 'city' | 'state' | 'zip', string>>;

/** Jotform writes each part on a line of its own, after its name. */
const labels: [part: keyof AddressParts, label: RegExp][] = [
  ['street', /^street address(?: line 2)?$/i],
  ['city', /^city$/i],
  ['state', /^state(?: \/ province)?$/i],
  ['zip', /^(?:postal \/ )?zip code$/i],
];

function labeledParts(cell: string): AddressParts {
  const parts: AddressParts = {};
  for (const line of cell.split('\n')) {
    const [, label = '', text = ''] = /^([^:]*):(.*)$/.exec(line.trim()) ?? [];
    const [part] = labels.find(([, name]) => name.test(label)) ?? [];
    // A street has two lines.
    if (part && text.trim() !== '') parts[part] = [parts[part], text.trim()].filter(Boolean).join(', ');
  }
  return parts;
}

/** Longer ones are no address, and would keep the expression busy. So would many spaces in a row. */
const mostCharacters = 600;
const withSingleSpaces = (cell: string) =>
  cell
    .trim()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');

const partsOf = (cell: string): AddressParts =>
  cell.length > mostCharacters
    ? {}
    : (wholeAddress.exec(withSingleSpaces(cell))?.groups ?? labeledParts(cell));

export function isWholeAddress(cell: string): boolean {
  const { street, city, zip } = partsOf(cell);
  return Boolean(street && city && zip);
}

/** The parts of an address that one column holds, where there is no column for them. Otherwise it is kept whole. */
function withAddress({ addressLine2, ...values }: ImportedValues): ImportedValues {
  const { street, city, state, zip } = partsOf(textOf(values.address));
  const address = [street ?? textOf(values.address), textOf(addressLine2)].filter(Boolean).join(', ');
  if (!street || !city || !zip || textOf(values.zipCode) !== '' || textOf(values.city) !== '')
    return textOf(addressLine2) === '' ? values : { ...values, address };
  return { ...values, address, city, zipCode: zip, state: textOf(values.state) || (state ?? '') };
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

/** Makes the fields of an application of columns that form providers have in their place. */
export const completeApplication = (values: ImportedValues): ImportedValues =>
  withContactName(withZipCode(withAddress(values)));
