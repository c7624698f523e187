import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { connectionName, type Delivery, type Hook } from '@shared/hooks/hooks';
import { pages } from '@shared/pages';
import { applicationFields } from '@shared/partners/import-columns';
import { useState } from 'react';
import { FormDialog } from '@/admin/form-dialog';
import type { FileTable } from '@/admin/import/csv-file';
import { type Choices, type ImportKind, proposedChoices } from '@/admin/import/import-kind';
import { MapColumns } from '@/admin/import/map-columns';
import { Changes } from '@/admin/import/result';
import { sendJson } from '@/api/request';
import { AskButton } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { applicationBadges } from '@/features/partners/components/detail-list';
import { importKind } from '@/features/partners/import/import-dialog';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/page/text-link';
import { RowButton } from '@/ui/table/data-table';
import { type Column, Moment, Table } from '@/ui/table/table';
import { SetByHand } from './set-by-hand';
import { deliveryPath, outdatedConnections, useMatchQuestions } from './use-connections';

/** Tells an application from the others: by its business, otherwise by the first thing that it says. */
function namedBy(hook: Hook) {
  const { kind, choices } = questionTable(hook);
  const business = hook.questions[choices.mapping[kind.nameField] ?? -1]?.key;
  return ({ answers, same }: Delivery): string => {
    const said = answers.filter(({ answer }) => answer.trim() !== '');
    return (
      (said.find(({ key }) => key === business) ?? said[0])?.answer ?? same?.businessName ?? 'Without answers'
    );
  };
}

function Wrong({ hook, delivery: { problem, same } }: { hook: Hook; delivery: Delivery }) {
  if (!same) return problem;
  const { kind } = questionTable(hook);
  const changes = same.changes.map((change) => ({
    ...change,
    field: kind.fields.find(({ name }) => name === change.field)?.label ?? change.field,
  }));
  const { label } = applicationBadges[same.status];
  const search = new URLSearchParams({ tab: `${hook.kind}s`, q: same.businessName });
  return (
    <div className="text-ink">
      <TextLink href={`${pages.admin}?${search}`}>{same.businessName}</TextLink>
      {` has applied already, ${formatMoment(same.createdAt)} (${label.toLowerCase()}). `}
      {changes.length > 0 ? 'Merging changes:' : 'Both say the same.'}
      <Changes changes={changes} />
    </div>
  );
}

export function WaitingApplications({ hook }: { hook: Hook }) {
  const [opened, setOpened] = useState<Delivery | null>(null);
  const drop = useChange({
    send: (delivery: Delivery) => sendJson('DELETE', deliveryPath(delivery)),
    refetch: outdatedConnections,
    done: () => ({ title: 'Deleted', description: 'It will not become an application.' }),
  });
  const merge = useChange({
    send: (delivery: Delivery) =>
      sendJson('POST', `${deliveryPath(delivery)}/merge`, { version: delivery.same?.version ?? 0 }),
    refetch: outdatedConnections,
    done: () => ({ title: 'Merged', description: 'It is one application now.' }),
    failed: 'Not Merged',
  });
  const nameOf = namedBy(hook);
  const { unmapped, unmappedCount } = hook;
  const columns: Column<Delivery>[] = [
    {
      header: 'Application',
      cell: (delivery) => (
        <RowButton onClick={() => setOpened(delivery)}>
          <bdi>{nameOf(delivery)}</bdi>
        </RowButton>
      ),
      isRowHeader: true,
    },
    {
      header: 'What is wrong',
      cell: (delivery) => <Wrong hook={hook} delivery={delivery} />,
      onPhones: 'start',
    },
    { header: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} />, onPhones: 'end' },
    {
      header: 'Actions',
      align: 'end',
      cell: (delivery) => (
        <div className="flex flex-wrap justify-end gap-x-2">
          {delivery.actions.includes('merge') && (
            <Button
              variant="quiet"
              size="row"
              isBusy={merge.isPending}
              onClick={() => merge.mutate(delivery)}
            >
              Merge<span className="sr-only">{` ${nameOf(delivery)}`}</span>
            </Button>
          )}
          <AskButton
            label="Delete"
            about={nameOf(delivery)}
            variant="quiet"
            size="row"
            title={`Delete ${nameOf(delivery)}?`}
            description="What the form sent is deleted for good, and does not come again. This cannot be undone."
            busyLabel="Deleting..."
            change={drop}
            payload={delivery}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <Table caption="Not stored yet" columns={columns} rows={unmapped} rowKey={({ id }) => id} />
      {unmappedCount > unmapped.length && (
        <p>{`These are the newest ${unmapped.length} of ${unmappedCount}.`}</p>
      )}
      {opened && (
        <SetByHand hook={hook} delivery={opened} name={nameOf(opened)} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

type QuestionTable = { kind: ImportKind; table: FileTable; choices: Choices };

const agreed = 'Whoever sends this form accepts the terms in it';

/** What waits at a connection, and which question is which field so far: as was said, otherwise as is guessed. */
function questionTable(hook: Hook): QuestionTable {
  const applications = importKind(hook.kind === 'venue' ? 'venues' : 'vendors');
  const kind = {
    ...applications,
    fields: applicationFields[hook.kind],
    consent: applications.consent && { ...applications.consent, label: agreed },
  };
  const cellOf = ({ answers }: Delivery, key: string) =>
    answers.find((answer) => answer.key === key)?.answer ?? '';
  const table = {
    name: '',
    headings: hook.questions.map(({ question }) => question),
    rows: hook.unmapped.map((delivery, index) => ({
      number: index,
      cells: hook.questions.map(({ key }) => cellOf(delivery, key)),
    })),
    isGuessed: false,
  };
  const guessed = proposedChoices(kind, table);
  const mapping = { ...guessed.mapping };
  for (const [field, key] of Object.entries(hook.mapping)) {
    delete mapping[field];
    const column = hook.questions.findIndex((question) => question.key === key);
    if (column >= 0) mapping[field] = column;
  }
  return { kind, table, choices: { ...guessed, mapping, isAgreed: hook.isAgreed } };
}

/** The question of each field by its key, as it is sent; null for a field without one. */
const sentMapping = ({ kind, choices }: QuestionTable, { questions }: Hook) =>
  Object.fromEntries(
    kind.fields.map(({ name }) => [name, questions[choices.mapping[name] ?? -1]?.key ?? null]),
  );

export function MatchQuestions({ hook: current, onClose }: { hook: Hook; onClose: () => void }) {
  // What arrives meanwhile must not move the questions under the choices.
  const [hook] = useState(current);
  const [{ kind, table, choices: proposed }] = useState(() => questionTable(hook));
  const [choices, setChoices] = useState(proposed);
  const match = useMatchQuestions(hook);
  const changed = kind.fields.filter(({ name }) => choices.mapping[name] !== proposed.mapping[name]);
  const waiting = countLabel(hook.unmappedCount, '1 application waits.', '# applications wait.');
  return (
    <FormDialog
      title="Match the questions"
      description={connectionName(hook)}
      width="wide"
      changed={changed.map(({ label }) => label)}
      isSaving={match.isPending}
      onClose={onClose}
    >
      <div className="[--header-height:0px]">
        <MapColumns
          kind={kind}
          table={table}
          choices={choices}
          texts={{
            intro: `${hook.unmappedCount > 0 ? waiting : 'No application waits.'} We guessed the questions from their words and from the answers. Fix any that are wrong. If your form does not ask for a required field, add that question to it.`,
            ready: hook.unmappedCount > 0 ? 'Match and store' : 'Save',
            back: 'Cancel',
          }}
          isBusy={match.isPending}
          onChange={setChoices}
          onReady={() =>
            match.mutate(
              { mapping: sentMapping({ kind, table, choices }, hook), isAgreed: choices.isAgreed },
              { onSuccess: onClose },
            )
          }
          onBack={onClose}
        />
      </div>
    </FormDialog>
  );
}
