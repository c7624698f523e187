import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { googleFormsScript } from '@shared/hooks/google-forms-script';
import {
  type Hook,
  type HookProvider,
  hookKinds,
  hookProviders,
  kindNames,
  type NewHook,
  newHook,
  providerName,
  providerNames,
} from '@shared/hooks/hooks';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FieldsDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { sendJson } from '@/api/request';
import { ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { Dialog, formEnd } from '@/ui/dialog';
import { CopyField } from '@/ui/form/copy-field';
import { DescribedFields, type FieldDescriptions } from '@/ui/form/described-field';
import { Alert } from '@/ui/status';
import { connectionPath, connectionsPath, outdatedConnections, useConnections } from './use-connections';

const wasRefused = ({ refusedAt, lastReceivedAt }: Hook) => (refusedAt ?? '') > (lastReceivedAt ?? '');

type RefusedProps = { hook: Hook; isBesideSecret?: boolean };

export function Refused({ hook, isBesideSecret = false }: RefusedProps) {
  const { refusedCount, refusedSince, refusedAt } = hook;
  if (!refusedSince || !refusedAt || !wasRefused(hook)) return null;
  const [since, at] = [refusedSince, refusedAt].map(formatMoment);
  const name = providerName(hook);
  return (
    <Alert>
      {countLabel(
        refusedCount,
        `What ${name} sent ${at} was refused: it was`,
        `# times since ${since}, the last time ${at}, what ${name} sent was refused: it was`,
      )}
      {isBesideSecret
        ? ' not signed with this secret. Paste it there again.'
        : ' not signed with this connection’s secret. Paste the secret there again, from “Address and steps”, and send the form once as a test.'}
    </Alert>
  );
}

type OfHook = { hook: Hook; onClose: () => void };

function Arrival({ hook }: { hook: Hook }) {
  const { data } = useConnections();
  const [before] = useState(hook.lastReceivedAt);
  const now = data?.find(({ id }) => id === hook.id) ?? hook;
  const { lastReceivedAt, unmappedCount } = now;
  const isRefused = wasRefused(now);
  const isNew = !isRefused && lastReceivedAt !== before;
  const said = lastReceivedAt
    ? `${isNew ? 'It works: one arrived' : 'The last one arrived'} ${formatMoment(lastReceivedAt)}.`
    : 'Nothing has arrived yet. This shows when the first one does.';
  return (
    <div className="grid grow gap-3">
      <p role="status" className={isNew ? 'rounded-xl bg-lager px-4 py-2 font-semibold' : undefined}>
        {!isRefused && said}
        {isNew && unmappedCount > 0 && ' It is not stored yet: see what is wrong at the connection.'}
      </p>
      <Refused hook={now} isBesideSecret />
    </div>
  );
}

export function SetupDialog({ hook, onClose }: OfHook) {
  return (
    <Dialog
      title={`Connect ${providerName(hook)}`}
      description={`Do this once for the form with which ${hook.kind}s apply.`}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <ProviderSteps hook={hook} />
        <div className={`${formEnd} items-center`}>
          <Arrival hook={hook} />
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}

const fields: FieldDescriptions<NewHook> = {
  kind: {
    label: 'Who applies with the form',
    control: 'select',
    options: hookKinds.map((value) => ({ value, label: kindNames[value] })),
  },
  provider: {
    label: 'Where the form is from',
    control: 'select',
    options: hookProviders.map((value) => ({ value, label: providerNames[value] })),
  },
};

export function ConnectDialog({ known, onClose }: { known: Partial<NewHook>; onClose: () => void }) {
  const connect = useChange({
    send: (hook: NewHook) => sendJson('POST', connectionsPath, hook),
    refetch: outdatedConnections,
  });
  const form = useForm<NewHook>({ resolver: zodResolver(newHook), defaultValues: known });
  if (connect.data) return <SetupDialog hook={connect.data} onClose={onClose} />;
  return (
    <FieldsDialog
      title="Connect a form"
      description="Its applications then arrive by themselves."
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit((hook) => connect.mutate(hook, { onError: showFieldErrors(form) }))}
      isSaving={connect.isPending}
      error={connect.error}
      label="Connect"
      busyLabel="Connecting..."
      onClose={onClose}
    >
      <DescribedFields form={form} fields={fields} />
    </FieldsDialog>
  );
}

export function ReplaceDialog({ hook, onClose }: OfHook) {
  const replace = useChange({
    send: () => sendJson('POST', `${connectionPath(hook)}/replace`),
    refetch: outdatedConnections,
  });
  if (replace.data) return <SetupDialog hook={replace.data} onClose={onClose} />;
  return (
    <ConfirmChange
      title="Replace this address?"
      description={`The old address and its secret stop working right away. Nothing arrives from ${providerName(hook)} until you paste the new ones there.`}
      confirmLabel="Replace"
      busyLabel="Replacing..."
      change={replace}
      payload={undefined}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

type Step = { text: string; paste?: ReactNode };
type Pasted = Record<'address' | 'secret' | 'script' | 'example', ReactNode>;

const example = `{
  "id": "1001",
  "Business name": "The Wagging Tail",
  "Email": "rosie@tail.example"
}`;

const stepsOf: Record<HookProvider, (pasted: Pasted) => Step[]> = {
  tally: ({ address, secret }) => [
    { text: 'In Tally, open your published form, then Integrations. Connect to Webhooks.' },
    { text: 'Paste this as the endpoint URL:', paste: address },
    { text: 'Add a signing secret, and paste this. Without it, nothing gets in.', paste: secret },
  ],
  typeform: ({ address, secret }) => [
    { text: 'In Typeform, open your form, then Connect, then Webhooks. Add a webhook.' },
    { text: 'Paste this as the endpoint:', paste: address },
    {
      text: 'Edit the webhook, paste this as its secret, save, and switch it on. Without the secret, nothing gets in.',
      paste: secret,
    },
  ],
  jotform: ({ address }) => [
    { text: 'In Jotform, edit your form. Open Settings, then Integrations, and search for Webhooks.' },
    {
      text: 'Paste this, and complete the integration. Keep it to yourself: Jotform signs nothing, so anyone who has this address can send applications.',
      paste: address,
    },
  ],
  'google-forms': ({ script }) => [
    { text: 'In Google Forms, edit your form. Open the menu with the three dots, then Apps Script.' },
    { text: 'Replace everything there with this script, and save it:', paste: script },
    { text: 'Choose the function connect, click Run, and allow what Google asks for.' },
  ],
  json: ({ address, example }) => [
    {
      text: 'Send each application in a POST request to this address. Keep it to yourself: anyone who has it can send applications.',
      paste: address,
    },
    {
      text: 'Send JSON with one text for each question. The id is yours: sent again under the same one, an application counts once.',
      paste: example,
    },
  ],
};

function ProviderSteps({ hook: { provider, url, secret } }: { hook: Hook }) {
  const steps = stepsOf[provider]({
    address: <CopyField variant="outline" label="Address" text={url} />,
    secret: <CopyField variant="outline" label="Signing secret" text={secret ?? ''} />,
    script: (
      <CopyField
        variant="outline"
        label="Script"
        text={googleFormsScript({ url, secret: secret ?? '' })}
        rows={10}
      />
    ),
    example: <CopyField variant="outline" label="Example" text={example} rows={5} />,
  });
  return (
    <ol className="grid list-decimal gap-5 pl-6 marker:font-semibold">
      {[...steps, { text: 'Send your form once as a test. The line below says when it has arrived.' }].map(
        ({ text, paste }: Step) => (
          <li key={text} className="min-w-0 pl-1">
            <p className={paste ? 'mb-2' : undefined}>{text}</p>
            {paste}
          </li>
        ),
      )}
    </ol>
  );
}
