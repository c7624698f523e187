import type { Honeypot } from '@shared/fields';
import type { vendorForm, venueForm } from '@shared/partners/partners';
import { site } from '@shared/site';
import type * as z from 'zod';
import type { FieldDescriptions } from '@/ui/form/described-field';
import { TermsLink } from '@/ui/page/terms-link';

/** What an applicant fills in; the trap for bots is none of it. */
type VenueFields = FieldDescriptions<Omit<z.input<typeof venueForm>, keyof Honeypot>>;
type VendorFields = FieldDescriptions<Omit<z.input<typeof vendorForm>, keyof Honeypot>>;
type CommonFields = Partial<VenueFields & VendorFields>;

export const businessFields = {
  businessName: { label: 'Business name', input: { autoComplete: 'organization' } },
  address: { label: 'Street address', input: { autoComplete: 'address-line1' } },
  city: { label: 'City', input: { autoComplete: 'address-level2', defaultValue: site.city } },
  zipCode: { label: 'ZIP code', input: { autoComplete: 'postal-code', inputMode: 'numeric' } },
  website: { label: 'Website', hint: 'Optional', input: { type: 'url', autoComplete: 'url' } },
} satisfies CommonFields;

export const contactFields = {
  contactName: { label: 'Contact name', input: { autoComplete: 'name' } },
  contactTitle: { label: 'Title/Position', input: { autoComplete: 'organization-title' } },
  contactEmail: { label: 'Email', input: { type: 'email', autoComplete: 'email' } },
  contactPhone: { label: 'Phone', input: { type: 'tel', autoComplete: 'tel' } },
} satisfies CommonFields;

const terms = (
  <span>
    I have read the requirements above and the <TermsLink />, and accept them
  </span>
);

export const closingFields = {
  additionalInfo: { label: 'Anything else?', hint: 'Optional', control: 'textarea' },
  termsAccepted: { label: 'Terms accepted', control: 'checkbox', content: terms },
} satisfies CommonFields;

/** The fields of a venue's application, in the order of its form. */
export const venueFields = {
  ...businessFields,
  venueType: {
    label: 'Venue type',
    control: 'select',
    options: ['Bar', 'Brewery', 'Beer garden', 'Restaurant', 'Coffee shop', 'Other'],
  },
  hasOutdoorSpace: {
    label: 'Do you have outdoor space?',
    control: 'select',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  ...contactFields,
  ...closingFields,
} satisfies VenueFields;

/** The fields of a vendor's application, in the order of its form. */
export const vendorFields = {
  ...businessFields,
  vendorType: {
    label: 'Vendor type',
    control: 'select',
    options: ['Treats and food', 'Toys and accessories', 'Apparel', 'Art', 'Services', 'Rescue', 'Other'],
  },
  productDescription: { label: 'What do you sell?', control: 'textarea' },
  ...contactFields,
  socialMedia: { label: 'Social media', hint: 'Optional' },
  boothRequirements: { label: 'What does your booth need?', hint: 'Optional', control: 'textarea' },
  ...closingFields,
} satisfies VendorFields;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
}

/** What the fields with these names show of an application. */
export const typedValues = (
  names: readonly string[],
  application: Readonly<Record<string, unknown>>,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, textOf(application[name])]));
