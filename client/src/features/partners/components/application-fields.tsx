import { site } from '@shared/site';
import type { FieldDescriptions } from '@/ui/form/field-description';
import { TermsLink } from '@/ui/page/terms-link';
import type { VendorApplication, VenueApplication } from '../api/use-applications';

/** What an applicant fills in; the trap for bots is none of it. */
export type ApplicationValues<Application extends VenueApplication | VendorApplication> = Omit<
  Application,
  'faxNumber'
>;

type Common = FieldDescriptions<ApplicationValues<VenueApplication> & ApplicationValues<VendorApplication>>;

export const businessFields = {
  businessName: { label: 'Business name', input: { autoComplete: 'organization' } },
  address: { label: 'Street address', input: { autoComplete: 'address-line1' } },
  city: { label: 'City', input: { autoComplete: 'address-level2', defaultValue: site.city } },
  zipCode: { label: 'ZIP code', input: { autoComplete: 'postal-code', inputMode: 'numeric' } },
  website: { label: 'Website', hint: 'Optional', input: { type: 'url', autoComplete: 'url' } },
} satisfies Partial<Common>;

export const contactFields = {
  contactName: { label: 'Contact name', input: { autoComplete: 'name' } },
  contactTitle: { label: 'Title/Position', input: { autoComplete: 'organization-title' } },
  contactEmail: { label: 'Email', input: { type: 'email', autoComplete: 'email' } },
  contactPhone: { label: 'Phone', input: { type: 'tel', autoComplete: 'tel' } },
} satisfies Partial<Common>;

const terms = (
  <span>
    I have read the requirements above and the <TermsLink />, and accept them
  </span>
);

export const closingFields = {
  additionalInfo: { label: 'Anything else?', hint: 'Optional', control: 'textarea' },
  termsAccepted: { label: 'Terms accepted', control: 'checkbox', content: terms },
} satisfies Partial<Common>;
