import type { FieldDescription } from '@/ui/form/described-field';
import type { Kind } from '../api/use-applications';
import { vendorFields, venueFields } from '../components/application-fields';

// The terms are accepted by the applicant alone.
const { termsAccepted: _ofVenue, ...ofVenue } = venueFields;
const { termsAccepted: _ofVendor, ...ofVendor } = vendorFields;

/** The fields that administrators fill in, in the order of the form. The type may be one of these, too: it may be none of ours. */
export function adminFields(kind: Kind, types: (string | null)[]): Record<string, FieldDescription> {
  const withTypes = <Select extends { options: string[] }>(type: Select) => ({
    ...type,
    options: [...new Set([...type.options, ...types.flatMap((one) => one || [])])],
  });
  return kind === 'venues'
    ? { ...ofVenue, venueType: withTypes(ofVenue.venueType) }
    : { ...ofVendor, vendorType: withTypes(ofVendor.vendorType) };
}
