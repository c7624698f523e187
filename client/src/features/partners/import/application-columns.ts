import { vendorImportRow, venueImportRow } from '@shared/partners/partners';
import { type ImportColumn, importFields } from '@/admin/csv/guess-columns';
import { vendorFields } from '../components/vendor-fields';
import { venueFields } from '../components/venue-fields';
import { asOutdoorSpace, isAcceptance } from './read-cells';

const businessColumns = {
  businessName: {
    headings: ['business', 'company', 'venue', 'vendor', 'organization', 'brand', 'bar', 'restaurant'],
    words: ['business name', 'company name', 'venue name', 'vendor name', 'organization name', 'brand name'],
  },
  address: {
    headings: ['address', 'street', 'street and number', 'location'],
    words: ['street address', 'business address', 'venue address', 'mailing address', 'address line 1'],
  },
  city: { words: ['city', 'town'] },
  zipCode: {
    words: ['zip', 'zipcode', 'postal', 'postcode', 'post code'],
  },
  website: {
    headings: ['site', 'link'],
    words: ['website', 'web site', 'webpage', 'homepage', 'web address', 'url'],
  },
};

const contactColumns = {
  contactName: {
    headings: ['name', 'contact', 'owner', 'manager'],
    words: ['contact name', 'contact person', 'full name', 'your name', 'owner name'],
  },
  contactTitle: {
    headings: ['title', 'role'],
    words: ['title position', 'job title', 'contact title', 'position', 'your role', 'your title'],
  },
  contactEmail: { words: ['email', 'e mail'] },
  contactPhone: { headings: ['tel'], words: ['phone', 'telephone', 'mobile', 'cell'] },
};

const closingColumns = {
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

const venueColumns = {
  ...businessColumns,
  venueType: {
    headings: ['type', 'category'],
    words: ['venue type', 'type of venue', 'kind of venue', 'business type', 'type of business'],
  },
  hasOutdoorSpace: { words: ['outdoor', 'outdoors', 'outside', 'patio'], read: asOutdoorSpace },
  ...contactColumns,
  ...closingColumns,
} satisfies Record<keyof typeof venueFields, ImportColumn>;

const vendorColumns = {
  ...businessColumns,
  vendorType: {
    headings: ['type', 'category'],
    words: ['vendor type', 'type of vendor', 'kind of vendor', 'business type', 'type of business'],
  },
  productDescription: {
    words: ['you sell', 'description', 'product', 'products', 'describe'],
  },
  socialMedia: {
    words: ['social', 'instagram', 'facebook', 'tiktok'],
  },
  boothRequirements: {
    headings: ['requirements'],
    words: ['booth', 'setup needs', 'space needs'],
  },
  ...contactColumns,
  ...closingColumns,
} satisfies Record<keyof typeof vendorFields, ImportColumn>;

/** The fields that an import asks for. */
export const applicationFields = {
  venues: importFields(venueImportRow, venueColumns, venueFields),
  vendors: importFields(vendorImportRow, vendorColumns, vendorFields),
};
