import type { Vendor } from '@shared/partners';
import type { Column } from '@/ui/data-table';
import { vendorDetails, venueDetails } from './application-details';
import { ApplicationsTab } from './applications-tab';

const vendorColumns: Column<Vendor>[] = [
  { header: 'Type', cell: ({ vendorType }) => vendorType, sortBy: 'vendorType' },
];

export function VenuesTab() {
  return <ApplicationsTab kind="venues" details={venueDetails} />;
}

export function VendorsTab() {
  return <ApplicationsTab kind="vendors" ownColumns={vendorColumns} details={vendorDetails} />;
}
