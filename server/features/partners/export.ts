import type { VendorRow, VenueRow } from '@shared/partners/partners';
import type { CsvColumn } from '../../http/csv';

// Only approved rows are exported (docs/product/partners.md#csv-export), so their status is the same in each.
const status = () => 'Approved';
const createdAt = ({ createdAt }: VenueRow | VendorRow) => createdAt.toISOString();

/** The columns of `approved_venues.csv` (docs/product/partners.md#csv-export). Times are ISO 8601 in UTC. */
export const venueColumns: readonly CsvColumn<VenueRow>[] = [
  ['Business Name', (venue) => venue.businessName],
  ['Address', (venue) => venue.address],
  ['City', (venue) => venue.city],
  ['Zip Code', (venue) => venue.zipCode],
  ['Website', (venue) => venue.website],
  ['Venue Type', (venue) => venue.venueType],
  ['Contact Name', (venue) => venue.contactName],
  ['Contact Title', (venue) => venue.contactTitle],
  ['Contact Email', (venue) => venue.contactEmail],
  ['Contact Phone', (venue) => venue.contactPhone],
  ['Has Outdoor Space', (venue) => (venue.hasOutdoorSpace ? 'Yes' : 'No')],
  ['Additional Info', (venue) => venue.additionalInfo],
  ['Status', status],
  ['Created At', createdAt],
];

/** The columns of `approved_vendors.csv` (docs/product/partners.md#csv-export). Times are ISO 8601 in UTC. */
export const vendorColumns: readonly CsvColumn<VendorRow>[] = [
  ['Business Name', (vendor) => vendor.businessName],
  ['Address', (vendor) => vendor.address],
  ['City', (vendor) => vendor.city],
  ['Zip Code', (vendor) => vendor.zipCode],
  ['Website', (vendor) => vendor.website],
  ['Vendor Type', (vendor) => vendor.vendorType],
  ['Description', (vendor) => vendor.productDescription],
  ['Contact Name', (vendor) => vendor.contactName],
  ['Contact Title', (vendor) => vendor.contactTitle],
  ['Contact Email', (vendor) => vendor.contactEmail],
  ['Contact Phone', (vendor) => vendor.contactPhone],
  ['Social Media', (vendor) => vendor.socialMedia],
  ['Booth Requirements', (vendor) => vendor.boothRequirements],
  ['Additional Info', (vendor) => vendor.additionalInfo],
  ['Status', status],
  ['Created At', createdAt],
];
