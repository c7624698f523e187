import type { Vendor } from '@shared/partners';
import { useState } from 'react';
import { useApprove, useVendors } from '@/features/partners/use-applications';
import { Table } from '@/ui/table';
import { Listing } from '../listing';
import { ApplicationDialog, vendorDetails } from './application-dialog';
import { applicationColumns } from './columns';

export function VendorsTab() {
  const vendors = useVendors();
  const approve = useApprove('vendors');
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = vendors.data?.find(({ id }) => id === openedId);
  const columns = applicationColumns<Vendor>({
    ownColumns: [{ header: 'Type', cell: ({ vendorType }) => vendorType }],
    onOpen: ({ id }) => setOpenedId(id),
    onApprove: ({ id }) => approve.mutate(id),
    isApproving: approve.isPending,
  });
  return (
    <>
      <Listing
        what="vendors"
        query={vendors}
        whenEmpty="No applications yet. They appear here as vendors apply on the vendor partner page."
      >
        {(rows) => <Table caption="Vendors" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
      {opened && (
        <ApplicationDialog
          application={opened}
          details={vendorDetails(opened)}
          approveLabel="Approve Vendor"
          onApprove={() => approve.mutate(opened.id)}
          isApproving={approve.isPending}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}
