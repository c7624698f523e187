import type { Vendor } from '@shared/partners';
import type { Column } from '@/ui/data-table';
import { vendorDetails } from './application-details';
import { ApplicationsTab } from './applications-tab';

const ownColumns: Column<Vendor>[] = [
  { header: 'Type', cell: ({ vendorType }) => vendorType, sortBy: 'vendorType' },
];

export function VendorsTab() {
  return <ApplicationsTab kind="vendors" ownColumns={ownColumns} details={vendorDetails} />;
}
