import type { Vendor, Venue } from '@shared/partners/partners';
import type { Column } from '@/ui/table/data-table';
import { vendorDetails, venueDetails } from '../components/application-details';
import { ApplicationsTab } from './applications-tab';

const vendorColumns: Column<Vendor>[] = [
  { header: 'Type', cell: ({ vendorType }) => vendorType, sortBy: 'vendorType' },
];

export function VenuesTab() {
  return <ApplicationsTab<Venue> kind="venues" details={venueDetails} />;
}

export function VendorsTab() {
  return <ApplicationsTab kind="vendors" ownColumns={vendorColumns} details={vendorDetails} />;
}
