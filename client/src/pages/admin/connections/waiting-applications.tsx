import type { Delivery, Hook } from '@shared/hooks/hooks';
import { useState } from 'react';
import { AskButton } from '@/changes/ask-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { RowButton } from '@/ui/table/data-table';
import { type Column, Moment, Table } from '@/ui/table/table';
import { questionTable } from './question-table';
import { useDropDelivery } from './use-connections';

/** Tells an application from the others: by its business, otherwise by the first thing that it says. */
function namedBy(hook: Hook) {
  const { kind, choices } = questionTable(hook);
  const business = hook.questions[choices.mapping[kind.nameField] ?? -1]?.key;
  return ({ answers }: Delivery): string => {
    const said = answers.filter(({ answer }) => answer.trim() !== '');
    return (said.find(({ key }) => key === business) ?? said[0])?.answer ?? 'Without answers';
  };
}

/** What arrived at a connection and is no application yet, with what is wrong with each. */
export function WaitingApplications({ hook, onMatch }: { hook: Hook; onMatch: () => void }) {
  const [opened, setOpened] = useState<Delivery | null>(null);
  const drop = useDropDelivery();
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
    { header: 'What is wrong', cell: ({ problem }) => problem, onPhones: 'start' },
    { header: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} />, onPhones: 'end' },
    {
      header: 'Actions',
      align: 'end',
      cell: (delivery) => (
        <AskButton
          label={
            <>
              Delete<span className="sr-only">{` ${nameOf(delivery)}`}</span>
            </>
          }
          variant="quiet"
          size="row"
          title={`Delete ${nameOf(delivery)}?`}
          description="What the form sent is deleted for good, and does not come again. This cannot be undone."
          confirmLabel="Delete"
          busyLabel="Deleting..."
          change={drop}
          payload={delivery}
        />
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
        <Dialog title={nameOf(opened)} description={opened.problem} onClose={() => setOpened(null)}>
          <dl className="grid gap-3 [overflow-wrap:anywhere]">
            {opened.answers.map(({ key, question, answer }) => (
              <div key={key}>
                <dt className="text-dusk text-sm">{question}</dt>
                <dd className="whitespace-pre-line">
                  <bdi>{answer || '–'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <Button
            className="mt-6"
            onClick={() => {
              setOpened(null);
              onMatch();
            }}
          >
            Match the questions
          </Button>
        </Dialog>
      )}
    </>
  );
}
