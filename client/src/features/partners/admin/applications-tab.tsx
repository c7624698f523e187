import { pages } from '@shared/pages';
import { applicationStatuses } from '@shared/partners/partners';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AdminList, type Columns } from '@/admin/admin-list';
import { getFile, isGone } from '@/api/admin/after-change';
import { lazy } from '@/api/lazy';
import { errorText, hasCode } from '@/api/request';
import { useRead } from '@/api/use-read';
import { stateOptions } from '@/ui/badge';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/page/text-link';
import { idOf, useUrlParameter } from '@/ui/page/use-url-parameter';
import { saveFile } from '@/ui/save-file';
import { Alert, hasFailed, Spinner } from '@/ui/status';
import { RowButton } from '@/ui/table/data-table';
import { Address, Note } from '@/ui/table/table';
import { type Application, applicationsPath, type Kind } from '../api/use-applications';
import { useBulkDecision, useDecide } from '../api/use-decisions';
import { ApplicationBadge, addedByYou, applicationBadges, missingText } from '../components/detail-list';
import { ApplicationDialog } from './application-dialog';
import { ApplicationFormDialog } from './application-form-dialog';
import { WriteToSelected } from './partner-message-dialog';

// The import is rarely used, and larger than the rest of the tab.
const ImportDialog = lazy(() => import('../import/import-dialog'));

const texts = {
  venues: { add: 'Add a venue', download: 'Download Venue CSV', page: pages.venuePartner },
  vendors: { add: 'Add a vendor', download: 'Download Vendor CSV', page: pages.vendorPartner },
};

const statuses = stateOptions(applicationStatuses, applicationBadges);

export function ApplicationsTab({ kind }: { kind: Kind }) {
  const { add, download, page } = texts[kind];
  const { mutate, isPending: isApproving } = useDecide(kind);
  // The row itself, not its id: an approved row may leave the filtered list while its dialog is open.
  const [opened, setOpened] = useState<Application | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  // In the URL, so that mail leads to one, and what lacks one to the form.
  const [named, setNamed] = useUrlParameter('application');
  const [isNew, setNew] = useUrlParameter('new');
  const id = idOf(named);
  const linked = useRead(`${applicationsPath(kind)}/${id ?? 0}`, { enabled: id !== null });
  const shown = opened ?? linked.data;
  const close = () => {
    setOpened(null);
    if (named !== null) setNamed(null, { replace: true });
  };
  const approve: Act = ({ id }) => mutate({ id, status: 'approved' });
  return (
    <>
      <AdminList
        what={kind}
        path={applicationsPath(kind)}
        columns={applicationColumns(kind, setOpened, approve, isApproving)}
        rowName={({ businessName }) => businessName}
        statuses={statuses}
        areDecided
        whenEmpty={
          <>
            No {kind} yet. They appear here when they apply on{' '}
            <TextLink href={page}>their partner page</TextLink>. You can also add or import those that you
            know.
          </>
        }
        actions={
          <>
            <Button onClick={() => setNew(1, { replace: true })}>{add}</Button>
            <DownloadButton kind={kind} label={download} />
            <Button variant="outline" onClick={() => setIsImporting(true)}>
              Import CSV
            </Button>
          </>
        }
        bulkActions={(selected, clear) => <BulkDecision kind={kind} selected={selected} onDone={clear} />}
      />
      {id !== null && hasFailed(linked) && (
        <Alert>{isGone(linked.error) ? 'This application was deleted.' : errorText(linked.error)}</Alert>
      )}
      {shown && <ApplicationDialog kind={kind} application={shown} onChange={setOpened} onClose={close} />}
      {isNew !== null && (
        <ApplicationFormDialog kind={kind} onClose={() => setNew(null, { replace: true })} />
      )}
      {isImporting && (
        <Suspense fallback={<Spinner label="Loading the import" />}>
          <ImportDialog kind={kind} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function DownloadButton({ kind, label }: { kind: Kind; label: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => getFile(`/api/admin/${kind}/export.csv`),
    onSuccess: (file) => saveFile(file, `approved_${kind}.csv`),
  });
  return (
    <>
      <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && (
        <div className="order-last col-span-2 basis-full">
          <Alert>
            {hasCode(error, 'nothing-to-export') ? `No approved ${kind} found.` : errorText(error)}
          </Alert>
        </div>
      )}
    </>
  );
}

type BulkDecisionProps = { kind: Kind; selected: Application[]; onDone: () => void };

function BulkDecision({ kind, selected, onDone }: BulkDecisionProps) {
  const { mutate, isPending } = useBulkDecision(kind);
  const decide = (isApproved: boolean) =>
    mutate({ ids: selected.map(({ id }) => id), isApproved }, { onSuccess: onDone });
  return (
    <>
      <Button isBusy={isPending} onClick={() => decide(true)}>
        Approve<span className="sr-only">{` the selected ${kind}`}</span>
      </Button>
      <Button variant="outline" isBusy={isPending} onClick={() => decide(false)}>
        Back to pending<span className="sr-only">{` for the selected ${kind}`}</span>
      </Button>
      <WriteToSelected kind={kind} selected={selected} />
    </>
  );
}

type Act = (application: Application) => void;
type ApplicationColumns = Columns<`/api/admin/${Kind}`>;

const vendorType: ApplicationColumns[number] = {
  header: 'Type',
  cell: (application) => 'vendorType' in application && application.vendorType,
  sortBy: 'vendorType',
};

function applicationColumns(kind: Kind, open: Act, approve: Act, isApproving: boolean): ApplicationColumns {
  return [
    {
      header: 'Business Name',
      cell: (application) => (
        <>
          {application.businessName}
          <span className="block max-w-72 whitespace-normal font-normal text-dusk text-sm">
            {application.isAddedByOrganizer && <span className="block">{addedByYou}</span>}
            {missingText(application)}
          </span>
        </>
      ),
      isRowHeader: true,
      sortBy: 'businessName',
    },
    {
      header: 'Contact',
      sortBy: 'contactName',
      onPhones: 'start',
      cell: (application) => (
        <RowButton onClick={() => open(application)} className="text-palm">
          <span>{application.contactName ?? application.businessName}</span>
          {application.contactEmail && (
            <Note>
              <Address email={application.contactEmail} />
            </Note>
          )}
        </RowButton>
      ),
    },
    ...(kind === 'vendors' ? [vendorType] : []),
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
        application.actions.includes('approve') && (
          <Button variant="outline" size="row" isBusy={isApproving} onClick={() => approve(application)}>
            Approve<span className="sr-only">{` ${application.businessName}`}</span>
          </Button>
        ),
    },
  ];
}
