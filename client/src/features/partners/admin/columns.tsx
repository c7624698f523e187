import type { Vendor, Venue } from '@shared/partners';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/data-table';
import { RowButton } from '@/ui/row-button';
import { ApprovalBadge } from '../components/approval-badge';

type Application = Venue | Vendor;

type ColumnOptions<Row> = {
  /** Additional columns of one kind, before the location. */
  ownColumns?: Column<Row>[] | undefined;
  onOpen: (application: Row) => void;
  onApprove: (application: Row) => void;
  isApproving: boolean;
};

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
        <RowButton onClick={() => onOpen(application)} className="text-palm">
          {application.contactName}
          <span className="block text-sm">{application.contactEmail}</span>
        </RowButton>
      ),
    },
    ...ownColumns,
    { header: 'Location', cell: ({ city }) => city, sortBy: 'city' },
    {
      header: 'Status',
      cell: ({ isApproved }) => <ApprovalBadge isApproved={isApproved} />,
      sortBy: 'isApproved',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (application) =>
        application.isApproved ? null : (
          <Button variant="outline" size="row" isBusy={isApproving} onClick={() => onApprove(application)}>
            Approve<span className="sr-only"> {application.businessName}</span>
          </Button>
        ),
    },
  ];
}
