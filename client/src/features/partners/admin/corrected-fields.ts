import type { Vendor, Venue } from '@shared/partners/partners';
import type { FieldDescription } from '@/ui/form/field-description';
import type { Kind } from '../api/use-applications';
import { contactFields } from '../components/application-fields';
import { vendorFields } from '../components/vendor-fields';
import { venueFields } from '../components/venue-fields';

const contactEmail = {
  ...contactFields.contactEmail,
  hint: 'Another address ends the links that were sent to the old one',
};
// Nobody accepts the terms for somebody else.
const { termsAccepted: _ofVenue, ...ofVenue } = { ...venueFields, contactEmail };
const { termsAccepted: _ofVendor, ...ofVendor } = { ...vendorFields, contactEmail };

/** A choice that has these values too: what was imported may be none of ours. */
function withOptions(description: FieldDescription, values: string[]): FieldDescription {
  if (description.control !== 'select') return description;
  return { ...description, options: [...new Set([...description.options, ...values])] };
}

/** The fields of an application that are corrected, in the order of its form, with room for what these ones say. */
export function correctedFields(
  kind: Kind,
  applications: (Venue | Vendor)[],
): Record<string, FieldDescription> {
  const types = applications.map((one) => ('venueType' in one ? one.venueType : one.vendorType));
  return kind === 'venues'
    ? { ...ofVenue, venueType: withOptions(ofVenue.venueType, types) }
    : { ...ofVendor, vendorType: withOptions(ofVendor.vendorType, types) };
}
