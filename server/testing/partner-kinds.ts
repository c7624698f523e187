import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';

/** What is so of venues and of vendors: the word for one and for many, the table, and what one sends to apply. */
export const partnerKinds = [
  { kind: 'venue', many: 'venues', table: venues, application: aVenueInput },
  { kind: 'vendor', many: 'vendors', table: vendors, application: aVendorInput },
] as const;
