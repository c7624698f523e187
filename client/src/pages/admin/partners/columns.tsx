import type { Vendor, Venue } from '@shared/partners';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/data-table';
import { Wristband } from '@/ui/wristband';

type Application = Venue | Vendor;

type ColumnOptions<Row> = {
  /** Columns of one kind of application only, which stand before the location. */
  ownColumns?: Column<Row>[] | undefined;
  onOpen: (application: Row) => void;
  onApprove: (application: Row) => void;
  isApproving: boolean;
};

export function ApprovalBand({ isApproved }: { isApproved: boolean }) {
  return isApproved ? <Wristband tone="palm">Approved</Wristband> : <Wristband>Pending</Wristband>;
}

export function applicationColumns<Row extends Application>({
  ownColumns = [],
  onOpen,
  onApprove,
  isApproving,
}: ColumnOptions<Row>): Column<Row>[] {
  return [
    {
      header: 'Business Name',
      cell: ({ businessName }) => businessName,
      isRowHeader: true,
      sortBy: 'businessName',
    },
    {
      header: 'Contact',
      sortBy: 'contactName',
      cell: (application) => (
        <button
          type="button"
          onClick={() => onOpen(application)}
          className="min-h-11 text-left text-palm underline decoration-2 underline-offset-4"
        >
          {application.contactName}
          <span className="block text-sm">{application.contactEmail}</span>
        </button>
      ),
    },
    ...ownColumns,
    { header: 'Location', cell: ({ city }) => city, sortBy: 'city' },
    {
      header: 'Status',
      cell: ({ isApproved }) => <ApprovalBand isApproved={isApproved} />,
      sortBy: 'isApproved',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (application) =>
        application.isApproved ? null : (
          <Button variant="outline" isBusy={isApproving} onClick={() => onApprove(application)}>
            Approve<span className="sr-only"> {application.businessName}</span>
          </Button>
        ),
    },
  ];
}
