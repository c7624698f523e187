import { type Hook, newHook } from '@shared/hooks/hooks';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { AdminFrame } from '@/admin/admin-frame';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/status';
import { Connection } from './connection';
import { ConnectDialog, type KnownForm } from './setup-dialogs';
import { useConnections } from './use-connections';

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

/** What the URL says of a form: the settings lead here with it. */
function useKnownForm(): KnownForm {
  const [params] = useSearchParams();
  return newHook.partial().safeParse(Object.fromEntries(params)).data ?? {};
}

function Connections({ hooks }: { hooks: Hook[] }) {
  const known = useKnownForm();
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
