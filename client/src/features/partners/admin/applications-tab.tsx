import { applicationStatuses, type Vendor, type Venue } from '@shared/partners/partners';
import { Suspense, useState } from 'react';
import { AdminList } from '@/admin/admin-list';
import { lazy } from '@/api/lazy';
import { stateOptions } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import type { Column } from '@/ui/table/data-table';
import { applicationsPath, type Kind } from '../api/use-applications';
import { useDecide } from '../api/use-decisions';
import { applicationBadges } from '../components/application-badge';
import type { Detail } from '../components/application-details';
import { ApplicationDialog } from './application-dialog';
import { BulkDecision } from './bulk-decision';
import { applicationColumns } from './columns';
import { DownloadButton } from './download-button';

// The import is rarely used, and larger than the rest of the tab.
const ImportDialog = lazy(() => import('../import/import-dialog'));

const texts = {
  venues: {
    approve: 'Approve Venue',
    download: 'Download Venue CSV',
    whenEmpty: 'No applications yet. They appear here as venues apply on the venue partner page.',
  },
  vendors: {
    approve: 'Approve Vendor',
    download: 'Download Vendor CSV',
    whenEmpty: 'No applications yet. They appear here as vendors apply on the vendor partner page.',
  },
};

const statuses = stateOptions(applicationStatuses, applicationBadges);

type ApplicationsTabProps<Row> = {
  kind: Kind;
  ownColumns?: Column<Row>[];
  details: (application: Row) => Detail[];
};

/** The list of venues or of vendors, with a dialog for each. */
export function ApplicationsTab<Row extends Venue | Vendor>({
  kind,
  ownColumns,
  details,
}: ApplicationsTabProps<Row>) {
  const { approve, download, whenEmpty } = texts[kind];
  const { mutate, isPending: isApproving } = useDecide<Row>(kind);
  // The row itself, not its id: an approved row may leave the filtered list while its dialog is open.
  const [opened, setOpened] = useState<Row | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const columns = applicationColumns<Row>({
    ownColumns,
    onOpen: setOpened,
    onApprove: ({ id }) => mutate({ id, status: 'approved' }),
    isApproving,
  });
  return (
    <>
      <AdminList<Row>
        what={kind}
        path={applicationsPath(kind)}
        columns={columns}
        rowName={({ businessName }) => businessName}
        statuses={statuses}
        whenEmpty={whenEmpty}
        actions={
          <>
            <DownloadButton kind={kind} label={download} />
            <Button variant="outline" onClick={() => setIsImporting(true)}>
              Import CSV
            </Button>
          </>
        }
        bulkActions={(selected, clear) => <BulkDecision kind={kind} selected={selected} onDone={clear} />}
      />
      {opened && (
        <ApplicationDialog
          kind={kind}
          application={opened}
          details={details(opened)}
          approveLabel={approve}
          onChange={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
      {isImporting && (
        <Suspense fallback={<Spinner label="Loading the import" />}>
          <ImportDialog kind={kind} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
