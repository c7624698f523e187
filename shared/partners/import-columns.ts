import { type ImportColumn, importFields, plain } from '../imports/guess-columns';
import type { ImportedValues } from '../imports/imports';
import { asYesOrNo, yesOrNo } from '../imports/yes-or-no';
import { isBlank } from '../text/blank-words';
import { hasPhoneDigits } from '../text/phone-numbers';
import { isSpoiled } from '../text/spoiled-cells';
import { vendorImportRow, venueFormRow, venueImportRow } from './admin-applications';
import { applicationLabels } from './application-labels';

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

/** Some forms export the label of the checkbox: "I have read the terms and accept them". */
export function isAcceptance(cell: string): boolean {
  const text = plain(cell);
  return (
    (asYesOrNo(cell) ?? /\b(?:(?:agree|accept)(?:d|ed)?|acepto|aceptad[oa]|de acuerdo)\b/.test(text)) &&
    !/\b(?:not|no|don t)\b/.test(text)
  );
}

/** Whether an answer to the question of the terms is no, or none. */
export const isRefusal = (cell: string): boolean =>
  isBlank(cell) ||
  yesOrNo(cell) === false ||
  /^no\b|\b(?:not|no|don t) (?:agree|accept|consent|acepto)\b/.test(plain(cell));

/** Anything but yes or no is sent as it is, so that the server reports the error. */
export function asOutdoorSpace(cell: string): string {
  const meaning = asYesOrNo(cell);
  if (meaning === undefined) return cell;
  return meaning ? 'yes' : 'no';
}

const parts = ['addressLine2', 'state', 'firstName', 'lastName'] as const;
type Part = (typeof parts)[number];

const columns: Record<keyof typeof applicationLabels | Part, ImportColumn> = {
  businessName: {
    headings: ['business', 'venue', 'vendor', 'bar', 'restaurant'],
    // Also a person's employer.
    loose: ['company', 'organization', 'brand'],
    words: [
      ...['business name', 'company name', 'venue name', 'vendor name', 'organization name', 'brand name'],
      ...['name of your business', 'name of the business', 'name of your company', 'name of your venue'],
      ...['bar name', 'name of your bar', 'name of the bar', 'restaurant name', 'name of your restaurant'],
    ],
  },
  address: {
    headings: ['address', 'street', 'street and number'],
    // Also what the place is called.
    loose: ['location'],
    words: ['street address', 'business address', 'venue address', 'mailing address', 'address line 1'],
  },
  addressLine2: {
    label: 'Address, second line',
    headings: ['suite', 'unit'],
    words: ['address line 2', 'street address line 2', 'apartment suite'],
  },
  city: { words: ['city', 'town'] },
  zipCode: { words: ['zip', 'zipcode', 'postal', 'postcode', 'post code'] },
  state: {
    label: 'State',
    headings: ['state', 'state province', 'province', 'state region province'],
    words: [],
  },
  website: {
    headings: ['site', 'link'],
    words: ['website', 'web site', 'webpage', 'homepage', 'web address', 'url'],
  },
  venueType: {
    headings: ['type', 'category'],
    words: ['venue type', 'type of venue', 'kind of venue', 'business type', 'type of business'],
  },
  hasOutdoorSpace: { words: ['outdoor', 'outdoors', 'outside', 'patio'], read: asOutdoorSpace },
  vendorType: {
    headings: ['type', 'category'],
    words: ['vendor type', 'type of vendor', 'kind of vendor', 'business type', 'type of business'],
  },
  productDescription: { words: ['you sell', 'description', 'product', 'products', 'describe'] },
  socialMedia: { words: ['social', 'instagram', 'facebook', 'tiktok'] },
  boothRequirements: { headings: ['requirements'], words: ['booth', 'setup needs', 'space needs'] },
  contactName: {
    headings: ['name', 'contact', 'owner', 'manager'],
    words: ['contact name', 'contact person', 'full name', 'your name', 'owner name'],
  },
  firstName: { label: 'Contact’s first name', headings: ['first'], words: ['first name', 'given name'] },
  lastName: { label: 'Contact’s last name', headings: ['last'], words: ['last name', 'surname'] },
  contactTitle: {
    headings: ['title', 'role'],
    words: ['title position', 'job title', 'contact title', 'position', 'your role', 'your title'],
  },
  contactEmail: { words: ['email', 'e mail'], isEmail: true },
  contactPhone: {
    headings: ['tel'],
    words: ['phone', 'telephone', 'mobile', 'cell'],
    isPhone: true,
    fits: (cells) => cells.some((cell) => hasPhoneDigits(cell) || isSpoiled(cell)),
  },
  additionalInfo: {
    headings: ['info', 'message', 'remarks'],
    words: ['anything else', 'additional', 'comments', 'comment', 'notes'],
  },
  termsAccepted: {
    // Hosted forms often do not export it. An administrator can state it for all rows instead.
    // Nor is it "Do you accept dogs inside?", or that somebody agrees to get the newsletter.
    headings: ['agree', 'i agree', 'do you agree', 'accept', 'i accept', 'consent', 'i consent'],
    words: ['terms', 'agreement'],
    read: isAcceptance,
  },
};

export const applicationFields = {
  venue: importFields(venueFormRow, columns, applicationLabels, parts),
  vendor: importFields(vendorImportRow, columns, applicationLabels, parts),
};

export const importedFields = {
  ...applicationFields,
  venue: importFields(venueImportRow, columns, applicationLabels, parts),
};
