import type { ImportColumn, ImportField } from '@/admin/csv/guess-columns';
import { fieldNames } from '@/ui/form/field-description';
import type { Kind } from '../api/use-applications';
import { vendorFields } from '../components/vendor-fields';
import { venueFields } from '../components/venue-fields';

const businessColumns = {
  businessName: {
    isRequired: true,
    headings: ['business', 'company', 'venue', 'vendor', 'organization', 'brand', 'bar', 'restaurant'],
    words: ['business name', 'company name', 'venue name', 'vendor name', 'organization name', 'brand name'],
  },
  address: {
    isRequired: true,
    headings: ['address', 'street', 'street and number', 'location'],
    words: ['street address', 'business address', 'venue address', 'mailing address', 'address line 1'],
  },
  city: { isRequired: false, headings: [], words: ['city', 'town'] },
  zipCode: {
    isRequired: true,
    headings: [],
    words: ['zip', 'zipcode', 'postal', 'postcode', 'post code'],
  },
  website: {
    isRequired: false,
    headings: ['site', 'link'],
    words: ['website', 'web site', 'webpage', 'homepage', 'web address', 'url'],
  },
};

const contactColumns = {
  contactName: {
    isRequired: true,
    headings: ['name', 'contact', 'owner', 'manager'],
    words: ['contact name', 'contact person', 'full name', 'your name', 'owner name'],
  },
  contactTitle: {
    isRequired: true,
    headings: ['title', 'role'],
    words: ['title position', 'job title', 'contact title', 'position', 'your role', 'your title'],
  },
  contactEmail: { isRequired: true, headings: [], words: ['email', 'e mail'] },
  contactPhone: { isRequired: true, headings: ['tel'], words: ['phone', 'telephone', 'mobile', 'cell'] },
};

const closingColumns = {
  additionalInfo: {
    isRequired: false,
    headings: ['info', 'message', 'remarks'],
    words: ['anything else', 'additional', 'comments', 'comment', 'notes'],
  },
  termsAccepted: {
    // Hosted forms often do not export it. An admin can confirm it for all rows instead.
    isRequired: false,
    headings: [],
    words: ['terms', 'agree', 'agreement', 'accept', 'consent'],
  },
};

const venueColumns = {
  ...businessColumns,
  venueType: {
    isRequired: true,
    headings: ['type', 'category'],
    words: ['venue type', 'type of venue', 'kind of venue', 'business type', 'type of business'],
  },
  hasOutdoorSpace: { isRequired: true, headings: [], words: ['outdoor', 'outdoors', 'outside', 'patio'] },
  ...contactColumns,
  ...closingColumns,
} satisfies Record<keyof typeof venueFields, ImportColumn>;

const vendorColumns = {
  ...businessColumns,
  vendorType: {
    isRequired: true,
    headings: ['type', 'category'],
    words: ['vendor type', 'type of vendor', 'kind of vendor', 'business type', 'type of business'],
  },
  productDescription: {
    isRequired: true,
    headings: [],
    words: ['you sell', 'description', 'product', 'products', 'describe'],
  },
  socialMedia: {
    isRequired: false,
    headings: [],
    words: ['social', 'instagram', 'facebook', 'tiktok'],
  },
  boothRequirements: {
    isRequired: false,
    headings: ['requirements'],
    words: ['booth', 'setup needs', 'space needs'],
  },
  ...contactColumns,
  ...closingColumns,
} satisfies Record<keyof typeof vendorFields, ImportColumn>;

function importFieldsOf<Name extends string>(
  columns: Record<Name, ImportColumn>,
  fields: Record<NoInfer<Name>, { label: string }>,
): ImportField[] {
  return fieldNames(columns).map((name) => ({ ...columns[name], name, label: fields[name].label }));
}

/** The fields that an import asks for. */
export const importFields: Record<Kind, ImportField[]> = {
  venues: importFieldsOf(venueColumns, venueFields),
  vendors: importFieldsOf(vendorColumns, vendorFields),
};
