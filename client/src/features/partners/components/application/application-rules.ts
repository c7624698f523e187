import { zodResolver } from '@hookform/resolvers/zod';
import { vendorForm, venueForm } from '@shared/partners/partners';

// The API takes the values as typed, and converts them itself.
const asGiven = { raw: true } as const;

export const venueRules = zodResolver(venueForm, undefined, asGiven);
export const vendorRules = zodResolver(vendorForm, undefined, asGiven);
