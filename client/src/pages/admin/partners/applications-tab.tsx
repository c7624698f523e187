import type { Vendor, Venue } from '@shared/partners';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type Kind, useApprove } from '@/features/partners/use-applications';
import { type Column, Table } from '@/ui/table';
import { Listing } from '../listing';
import { ApplicationDialog, type Detail } from './application-dialog';
import { applicationColumns } from './columns';

const texts = {
  venues: {
    caption: 'Venues',
    approve: 'Approve Venue',
    whenEmpty: 'No applications yet. They appear here as venues apply on the venue partner page.',
  },
  vendors: {
    caption: 'Vendors',
    approve: 'Approve Vendor',
    whenEmpty: 'No applications yet. They appear here as vendors apply on the vendor partner page.',
  },
};

type ApplicationsTabProps<Row> = {
  kind: Kind;
  query: UseQueryResult<Row[]>;
  ownColumns?: Column<Row>[];
  details: (application: Row) => Detail[];
};

/** The applications of one kind: their list, and each as a whole in a dialog. */
export function ApplicationsTab<Row extends Venue | Vendor>({
  kind,
  query,
  ownColumns,
  details,
}: ApplicationsTabProps<Row>) {
  const { caption, approve, whenEmpty } = texts[kind];
  const { mutate, isPending: isApproving } = useApprove(kind);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const opened = query.data?.find(({ id }) => id === openedId);
  const columns = applicationColumns<Row>({
    ownColumns,
    onOpen: ({ id }) => setOpenedId(id),
    onApprove: ({ id }) => mutate(id),
    isApproving,
  });
  return (
    <>
      <Listing what={kind} query={query} whenEmpty={whenEmpty}>
        {(rows) => <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Listing>
      {opened && (
        <ApplicationDialog
          application={opened}
          details={details(opened)}
          approveLabel={approve}
          onApprove={() => mutate(opened.id)}
          isApproving={isApproving}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}
