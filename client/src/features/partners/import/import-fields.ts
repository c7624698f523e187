import type { Kind } from '../api/use-applications';

/** A field of an application, and the names that a hosted form's export may use for it. */
export type ImportField = {
  name: string;
  /** As in the site's own form. */
  label: string;
  isRequired: boolean;
  /** Complete headings, in lower case without punctuation. */
  headings: string[];
  /** Words within longer headings. */
  words: string[];
};

const businessFields: ImportField[] = [
  {
    name: 'businessName',
    label: 'Business name',
    isRequired: true,
    headings: ['business', 'company', 'venue', 'vendor', 'organization', 'brand', 'bar', 'restaurant'],
    words: ['business name', 'company name', 'venue name', 'vendor name', 'organization name', 'brand name'],
  },
  {
    name: 'address',
    label: 'Street address',
    isRequired: true,
    headings: ['address', 'street', 'street and number', 'location'],
    words: ['street address', 'business address', 'venue address', 'mailing address', 'address line 1'],
  },
  { name: 'city', label: 'City', isRequired: false, headings: [], words: ['city', 'town'] },
  {
    name: 'zipCode',
    label: 'ZIP code',
    isRequired: true,
    headings: [],
    words: ['zip', 'zipcode', 'postal', 'postcode', 'post code'],
  },
  {
    name: 'website',
    label: 'Website',
    isRequired: false,
    headings: ['site', 'link'],
    words: ['website', 'web site', 'webpage', 'homepage', 'web address', 'url'],
  },
];

const contactFields: ImportField[] = [
  {
    name: 'contactName',
    label: 'Contact name',
    isRequired: true,
    headings: ['name', 'contact', 'owner', 'manager'],
    words: ['contact name', 'contact person', 'full name', 'your name', 'owner name'],
  },
  {
    name: 'contactTitle',
    label: 'Title/Position',
    isRequired: true,
    headings: ['title', 'role'],
    words: ['title position', 'job title', 'contact title', 'position', 'your role', 'your title'],
  },
  { name: 'contactEmail', label: 'Email', isRequired: true, headings: [], words: ['email', 'e mail'] },
  {
    name: 'contactPhone',
    label: 'Phone',
    isRequired: true,
    headings: ['tel'],
    words: ['phone', 'telephone', 'mobile', 'cell'],
  },
];

const closingFields: ImportField[] = [
  {
    name: 'additionalInfo',
    label: 'Anything else?',
    isRequired: false,
    headings: ['info', 'message', 'remarks'],
    words: ['anything else', 'additional', 'comments', 'comment', 'notes'],
  },
  {
    name: 'termsAccepted',
    label: 'Terms accepted',
    // Hosted forms often do not export it. An admin can confirm it for all rows instead.
    isRequired: false,
    headings: [],
    words: ['terms', 'agree', 'agreement', 'accept', 'consent'],
  },
];

const venueFields: ImportField[] = [
  {
    name: 'venueType',
    label: 'Venue type',
    isRequired: true,
    headings: ['type', 'category'],
    words: ['venue type', 'type of venue', 'kind of venue', 'business type', 'type of business'],
  },
  {
    name: 'hasOutdoorSpace',
    label: 'Do you have outdoor space?',
    isRequired: true,
    headings: [],
    words: ['outdoor', 'outdoors', 'outside', 'patio'],
  },
];

const vendorFields: ImportField[] = [
  {
    name: 'vendorType',
    label: 'Vendor type',
    isRequired: true,
    headings: ['type', 'category'],
    words: ['vendor type', 'type of vendor', 'kind of vendor', 'business type', 'type of business'],
  },
  {
    name: 'productDescription',
    label: 'What do you sell?',
    isRequired: true,
    headings: [],
    words: ['you sell', 'description', 'product', 'products', 'describe'],
  },
  {
    name: 'socialMedia',
    label: 'Social media',
    isRequired: false,
    headings: [],
    words: ['social', 'instagram', 'facebook', 'tiktok'],
  },
  {
    name: 'boothRequirements',
    label: 'What does your booth need?',
    isRequired: false,
    headings: ['requirements'],
    words: ['booth', 'setup needs', 'space needs'],
  },
];

/** The fields of an application, in the order of the site's own form. */
export const importFields: Record<Kind, ImportField[]> = {
  venues: [...businessFields, ...venueFields, ...contactFields, ...closingFields],
  vendors: [...businessFields, ...vendorFields, ...contactFields, ...closingFields],
};
