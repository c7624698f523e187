import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { FieldDescriptions } from '@/ui/field-description';
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

function Terms() {
  return (
    <span>
      I have read the requirements above and the{' '}
      <a
        href={pages.terms}
        target="_blank"
        rel="noreferrer"
        className="text-palm underline decoration-2 underline-offset-4"
      >
        Terms of Service<span className="sr-only"> (opens in a new tab)</span>
      </a>
      , and accept them
    </span>
  );
}

export const closingFields = {
  additionalInfo: { label: 'Anything else?', hint: 'Optional', control: 'textarea' },
  termsAccepted: { label: 'Terms accepted', control: 'checkbox', content: <Terms /> },
} satisfies Partial<Common>;
