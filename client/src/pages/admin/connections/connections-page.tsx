import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { connectionName, type Hook, newHook } from '@shared/hooks/hooks';
import { pages } from '@shared/pages';
import { useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import { AdminFrame } from '@/admin/admin-frame';
import { sendJson } from '@/api/request';
import { ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { RowMenu } from '@/ui/action-menu';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LineLink } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';
import { ConnectDialog, Refused, ReplaceDialog, SetupDialog } from './setup-dialogs';
import { connectionPath, outdatedConnections, useConnections, useMatchQuestions } from './use-connections';
import { MatchQuestions, WaitingApplications } from './waiting-applications';

/** The forms of other sites whose applications arrive by themselves (docs/product/hooks.md). */
export default function ConnectionsPage() {
  const query = useConnections();
  return (
    <AdminFrame title="Connections">
      <Loading query={query} what="the connections" />
      {query.data && <Connections hooks={query.data} />}
    </AdminFrame>
  );
}

function Connections({ hooks }: { hooks: Hook[] }) {
  const [params] = useSearchParams();
  // The settings lead here with what they know of a form.
  const known = newHook.partial().safeParse(Object.fromEntries(params)).data ?? {};
  const isAskedFor = known.kind !== undefined && !hooks.some(({ kind }) => kind === known.kind);
  const [isConnecting, setConnecting] = useState(isAskedFor);
  return (
    <section
      aria-label="Connections"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none"
    >
      <p className="max-w-prose">
        {hooks.length > 0
          ? 'What bars and vendors send with these forms becomes a pending application by itself.'
          : 'No connections yet. Do bars and vendors apply with a form of Tally, Typeform, Jotform or Google Forms? Connect it, and each application arrives here by itself: pending, with its emails, as from the site’s own form.'}
      </p>
      <div>
        <Button onClick={() => setConnecting(true)}>Connect a form</Button>
      </div>
      {hooks.map((hook) => (
        <Connection key={hook.id} hook={hook} />
      ))}
      {isConnecting && <ConnectDialog known={known} onClose={() => setConnecting(false)} />}
    </section>
  );
}

type Opened = 'setup' | 'questions' | 'replace' | 'delete';

const moreActions = [
  { action: 'replace', label: 'Replace the address' },
  { action: 'delete', label: 'Delete the connection' },
] as const;

function State({ hook: { storedCount, unmappedCount, lastReceivedAt } }: { hook: Hook }) {
  if (!lastReceivedAt) return <Badge tone="blush">Waiting for the first one</Badge>;
  if (unmappedCount > 0)
    return <Badge>{countLabel(unmappedCount, '1 not stored yet', '# not stored yet')}</Badge>;
  return <Badge tone="palm">{countLabel(storedCount, '1 stored', '# stored')}</Badge>;
}

function Connection({ hook }: { hook: Hook }) {
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const disconnect = useChange({
    send: () => sendJson('DELETE', connectionPath(hook)),
    refetch: outdatedConnections,
    done: () => ({ title: 'Connection Deleted', description: 'Its address takes nothing anymore.' }),
  });
  const store = useMatchQuestions(hook);
  const close = () => setOpened(null);
  const { kind, questions, storedCount, unmappedCount, untriedCount, lastReceivedAt, refusedAt } = hook;
  const name = connectionName(hook);
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-coaster border-2 border-ink bg-coaster p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-heading">
          {name}
        </h2>
        <State hook={hook} />
      </div>
      {(lastReceivedAt || !refusedAt) && (
        <p>
          {lastReceivedAt
            ? `The last one arrived ${formatMoment(lastReceivedAt)}.`
            : 'Nothing has arrived yet. Follow the steps, and send the form once as a test.'}
        </p>
      )}
      <Refused hook={hook} />
      {unmappedCount > 0 && (
        <>
          <p>
            {untriedCount < unmappedCount
              ? 'These could not be stored by themselves. Match the questions, and those that fit then are stored. Open one to set by hand what it says, for it alone.'
              : 'More came at once than bars and vendors usually send. See whether they are real, then store them.'}
          </p>
          <WaitingApplications hook={hook} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {untriedCount > 0 && (
          <Button onClick={() => store.mutate({})} isBusy={store.isPending}>
            {store.isPending ? 'Storing...' : 'Store them now'}
          </Button>
        )}
        {questions.length > 0 && (
          <Button
            variant={unmappedCount > untriedCount ? 'primary' : 'outline'}
            onClick={() => setOpened('questions')}
          >
            Match the questions
          </Button>
        )}
        <Button variant={lastReceivedAt ? 'outline' : 'primary'} onClick={() => setOpened('setup')}>
          Address and steps
        </Button>
        <RowMenu name={name} actions={moreActions} onAct={setOpened} />
        {storedCount > 0 && (
          <LineLink href={`${pages.admin}?tab=${kind}s&status=pending`}>
            {kind === 'venue' ? 'Pending venues' : 'Pending vendors'}
          </LineLink>
        )}
      </div>
      {opened === 'setup' && <SetupDialog hook={hook} onClose={close} />}
      {opened === 'questions' && <MatchQuestions hook={hook} onClose={close} />}
      {opened === 'replace' && <ReplaceDialog hook={hook} onClose={close} />}
      {opened === 'delete' && (
        <ConfirmChange
          title={`Delete ${name}?`}
          description={
            unmappedCount > 0
              ? `Its address stops working right away, and ${countLabel(unmappedCount, '1 application that is not stored yet is', '# applications that are not stored yet are')} deleted with it. Stored applications stay. This cannot be undone.`
              : 'Its address stops working right away. Stored applications stay. This cannot be undone.'
          }
          confirmLabel="Delete"
          busyLabel="Deleting..."
          change={disconnect}
          payload={undefined}
          onClose={close}
        />
      )}
    </section>
  );
}
