import type { Honeypot } from '@shared/fields';
import { applicationLabels as labels } from '@shared/partners/application-labels';
import type { vendorForm, venueForm } from '@shared/partners/partners';
import { site } from '@shared/site';
import type * as z from 'zod';
import type { FieldDescriptions } from '@/ui/form/described-field';
import { TermsLink } from '@/ui/page/terms-link';

type VenueFields = FieldDescriptions<Omit<z.input<typeof venueForm>, keyof Honeypot>>;
type VendorFields = FieldDescriptions<Omit<z.input<typeof vendorForm>, keyof Honeypot>>;
type CommonFields = Partial<VenueFields & VendorFields>;

export const businessFields = {
  businessName: { label: labels.businessName, input: { autoComplete: 'organization' } },
  address: { label: labels.address, input: { autoComplete: 'address-line1' } },
  city: {
    label: labels.city,
    isHalf: 'always',
    input: { autoComplete: 'address-level2', defaultValue: site.city },
  },
  zipCode: {
    label: labels.zipCode,
    isHalf: 'always',
    input: { autoComplete: 'postal-code', inputMode: 'numeric' },
  },
  website: { label: labels.website, hint: 'Optional', input: { type: 'url', autoComplete: 'url' } },
} satisfies CommonFields;

export const contactFields = {
  contactName: { label: labels.contactName, isHalf: 'always', input: { autoComplete: 'name' } },
  contactTitle: {
    label: labels.contactTitle,
    isHalf: 'always',
    input: { autoComplete: 'organization-title' },
  },
  contactEmail: { label: labels.contactEmail, isHalf: true, input: { type: 'email', autoComplete: 'email' } },
  contactPhone: { label: labels.contactPhone, isHalf: true, input: { type: 'tel', autoComplete: 'tel' } },
} satisfies CommonFields;

const terms = (
  <span>
    I have read the requirements above and the <TermsLink />, and accept them
  </span>
);

export const closingFields = {
  additionalInfo: { label: labels.additionalInfo, hint: 'Optional', control: 'textarea' },
  termsAccepted: { label: labels.termsAccepted, control: 'checkbox', content: terms },
} satisfies CommonFields;

export const venueFields = {
  ...businessFields,
  venueType: {
    label: labels.venueType,
    isHalf: true,
    control: 'select',
    options: ['Bar', 'Brewery', 'Beer garden', 'Restaurant', 'Coffee shop', 'Other'],
  },
  hasOutdoorSpace: {
    label: labels.hasOutdoorSpace,
    isHalf: true,
    control: 'select',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  ...contactFields,
  ...closingFields,
} satisfies VenueFields;

export const vendorFields = {
  ...businessFields,
  vendorType: {
    label: labels.vendorType,
    control: 'select',
    options: ['Treats and food', 'Toys and accessories', 'Apparel', 'Art', 'Services', 'Rescue', 'Other'],
  },
  productDescription: { label: labels.productDescription, control: 'textarea' },
  ...contactFields,
  socialMedia: { label: labels.socialMedia, hint: 'Optional' },
  boothRequirements: { label: labels.boothRequirements, hint: 'Optional', control: 'textarea' },
  ...closingFields,
} satisfies VendorFields;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
}

export const typedValues = (
  names: readonly string[],
  application: Readonly<Record<string, unknown>>,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, textOf(application[name])]));
