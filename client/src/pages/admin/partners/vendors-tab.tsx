import type { Vendor } from '@shared/partners';
import { useVendors } from '@/features/partners/use-applications';
import type { Column } from '@/ui/table';
import { vendorDetails } from './application-dialog';
import { ApplicationsTab } from './applications-tab';

const ownColumns: Column<Vendor>[] = [{ header: 'Type', cell: ({ vendorType }) => vendorType }];

export function VendorsTab() {
  return (
    <ApplicationsTab kind="vendors" query={useVendors()} ownColumns={ownColumns} details={vendorDetails} />
  );
}
