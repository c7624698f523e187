import type { Venue } from '@shared/partners';
import { useState } from 'react';
import { useApprove, useVenues } from '@/features/partners/use-applications';
import { Table } from '@/ui/table';
import { Listing } from '../listing';
import { ApplicationDialog, venueDetails } from './application-dialog';
import { applicationColumns } from './columns';

export function VenuesTab() {
  const venues = useVenues();
  const approve = useApprove('venues');
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = venues.data?.find(({ id }) => id === openedId);
  const columns = applicationColumns<Venue>({
    onOpen: ({ id }) => setOpenedId(id),
    onApprove: ({ id }) => approve.mutate(id),
    isApproving: approve.isPending,
  });
  return (
    <>
      <Listing
        what="venues"
        query={venues}
        whenEmpty="No applications yet. They appear here as venues apply on the venue partner page."
      >
        {(rows) => <Table caption="Venues" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
      {opened && (
        <ApplicationDialog
          application={opened}
          details={venueDetails(opened)}
          approveLabel="Approve Venue"
          onApprove={() => approve.mutate(opened.id)}
          isApproving={approve.isPending}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}
