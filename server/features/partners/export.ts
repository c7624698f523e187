import type { VendorRow, VenueRow } from '@shared/partners/partners';
import type { CsvColumn } from '../../http/csv';

type Common = CsvColumn<VenueRow | VendorRow>;

const business: readonly Common[] = [
  ['Business Name', (partner) => partner.businessName],
  ['Address', (partner) => partner.address],
  ['City', (partner) => partner.city],
  ['Zip Code', (partner) => partner.zipCode],
  ['Website', (partner) => partner.website],
];
const contact: readonly Common[] = [
  ['Contact Name', (partner) => partner.contactName],
  ['Contact Title', (partner) => partner.contactTitle],
  ['Contact Email', (partner) => partner.contactEmail],
  ['Contact Phone', (partner) => partner.contactPhone],
];
const application: readonly Common[] = [
  ['Additional Info', (partner) => partner.additionalInfo],
  // Only approved rows are exported (docs/product/partners.md#csv-export), so their status is the same in each.
  ['Status', () => 'Approved'],
  ['Created At', (partner) => partner.createdAt.toISOString()],
];

/** The columns of `approved_venues.csv` (docs/product/partners.md#csv-export). Times are ISO 8601 in UTC. */
export const venueColumns: readonly CsvColumn<VenueRow>[] = [
  ...business,
  ['Venue Type', (venue) => venue.venueType],
  ...contact,
  [
    'Has Outdoor Space',
    ({ hasOutdoorSpace }) => (hasOutdoorSpace === null ? '' : hasOutdoorSpace ? 'Yes' : 'No'),
  ],
  ...application,
];

/** The columns of `approved_vendors.csv` (docs/product/partners.md#csv-export). Times are ISO 8601 in UTC. */
export const vendorColumns: readonly CsvColumn<VendorRow>[] = [
  ...business,
  ['Vendor Type', (vendor) => vendor.vendorType],
  ['Description', (vendor) => vendor.productDescription],
  ...contact,
  ['Social Media', (vendor) => vendor.socialMedia],
  ['Booth Requirements', (vendor) => vendor.boothRequirements],
  ...application,
];
