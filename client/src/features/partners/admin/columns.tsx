import { statusOf, type Vendor, type Venue } from '@shared/partners/partners';
import { Button } from '@/ui/button';
import type { Column } from '@/ui/table/data-table';
import { RowButton } from '@/ui/table/row-button';
import { Note } from '@/ui/table/table';
import { ApplicationBadge } from '../components/application-badge';

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
      onPhones: 'start',
      cell: (application) => (
        <RowButton onClick={() => onOpen(application)} className="text-palm">
          {application.contactName}
          <Note isEmail>{application.contactEmail}</Note>
        </RowButton>
      ),
    },
    ...ownColumns,
    { header: 'Location', cell: ({ city }) => city, sortBy: 'city' },
    {
      header: 'Status',
      cell: (application) => <ApplicationBadge application={application} />,
      sortBy: 'isApproved',
      onPhones: 'end',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (application) =>
        statusOf(application) === 'pending' && (
          <Button variant="outline" size="row" isBusy={isApproving} onClick={() => onApprove(application)}>
            Approve<span className="sr-only"> {application.businessName}</span>
          </Button>
        ),
    },
  ];
}
