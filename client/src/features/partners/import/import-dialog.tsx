import { applicationKeys, vendorImportRow, venueImportRow } from '@shared/partners/partners';
import { hasPhoneDigits } from '@shared/phone-numbers';
import { isSpoiled } from '@shared/spoiled-cells';
import { type ImportColumn, importFields, plain } from '@/admin/csv/guess-columns';
import type { ImportKind } from '@/admin/import/import-kind';
import { ImportWizard } from '@/admin/import/import-wizard';
import { applicationsPath, type Kind, nounOf } from '../api/use-applications';
import { vendorFields, venueFields } from '../components/application-fields';
import { completeApplication, isWholeAddress } from './complete-application';

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', '✓', '✔']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', 'none', 'unchecked']);

/** Parses a yes or no: "Yes, a patio" is a yes. Undefined if it is neither. */
function asYesOrNo(cell: string): boolean | undefined {
  const whole = plain(cell) || cell.trim();
  const [first = ''] = whole.split(' ');
  if (yes.has(whole) || first === 'yes') return true;
  if (no.has(whole) || first === 'no') return false;
  return undefined;
}

/** Some forms export the label of the checkbox: "I have read the terms and accept them". */
export function isAcceptance(cell: string): boolean {
  const text = plain(cell);
  return asYesOrNo(cell) ?? (/\b(agree|accept)(d|ed)?\b/.test(text) && !/\b(not|don t)\b/.test(text));
}

/** Anything but yes or no is sent as it is, so that the server reports the error. */
export function asOutdoorSpace(cell: string): string {
  const meaning = asYesOrNo(cell);
  if (meaning === undefined) return cell;
  return meaning ? 'yes' : 'no';
}

/** What an application is made of where a file has other columns. */
const parts = ['addressLine2', 'state', 'firstName', 'lastName'] as const;
type Part = (typeof parts)[number];

/** The columns of both kinds, in the order of their forms. */
const columns: Record<keyof typeof venueFields | keyof typeof vendorFields | Part, ImportColumn> = {
  businessName: {
    headings: ['business', 'company', 'venue', 'vendor', 'organization', 'brand', 'bar', 'restaurant'],
    words: [
      ...['business name', 'company name', 'venue name', 'vendor name', 'organization name', 'brand name'],
      ...['name of your business', 'name of the business', 'name of your company', 'name of your venue'],
    ],
  },
  address: {
    headings: ['address', 'street', 'street and number', 'location'],
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
  contactEmail: { words: ['email', 'e mail'] },
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
    words: ['terms', 'agree', 'agreement', 'accept', 'consent'],
    read: isAcceptance,
  },
};

/** The fields that an import asks for. */
export const applicationFields = {
  venues: importFields(venueImportRow, columns, venueFields, parts),
  vendors: importFields(vendorImportRow, columns, vendorFields, parts),
};

const counted: Record<Kind, ImportKind['counted']> = {
  venues: {
    noun: ['1 venue', '# venues'],
    toImport: ['Import 1 venue', 'Import # venues'],
    imported: ['1 venue imported', '# venues imported'],
  },
  vendors: {
    noun: ['1 vendor', '# vendors'],
    toImport: ['Import 1 vendor', 'Import # vendors'],
    imported: ['1 vendor imported', '# vendors imported'],
  },
};

/** The import of applications of a kind from the file of a form provider. */
export const importKind = (kind: Kind): ImportKind => ({
  path: applicationsPath(kind),
  what: kind,
  counted: counted[kind],
  description: 'From a CSV file exported by your form provider.',
  fields: applicationFields[kind],
  nameField: 'businessName',
  without: { city: 'None: Orlando for all' },
  instead: { contactName: { field: 'firstName' }, zipCode: { field: 'address', fits: isWholeAddress } },
  complete: completeApplication,
  consent: {
    label: 'These applicants accepted the terms in the hosted form',
    missing: 'Terms accepted',
    field: 'termsAccepted',
  },
  existing: 'skip',
  keysOf: (values) => applicationKeys(nounOf[kind], values).map(([key]) => key),
});

/** Imports applications from the CSV export of a hosted form, step by step. */
export default function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  return <ImportWizard kind={importKind(kind)} onClose={onClose} />;
}
