import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, FormButtons } from '@/ui/dialog';
import { Checkbox } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { saveFile } from '@/ui/save-file';
import { useAcknowledgeRecoveryCodes, useMakeRecoveryCodes } from '../api/use-second-factor';
import { PasswordDialog } from './password-dialog';

/** Makes recovery codes, and shows them once. They count when somebody says that they are kept. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const making = useMakeRecoveryCodes();
  if (making.data) return <NewCodes codes={making.data.codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Make recovery codes"
      description="Ten codes for the day on which your phone or your key is gone. Each opens your account once, beside your password."
      onClose={onClose}
      change={making}
      label="Show the codes"
      busyLabel="Making them..."
      onSubmit={(password) => making.mutate({ password })}
    />
  );
}

const copied = 'Copied.';
const notCopied = 'Copy them by hand: the browser did not allow it.';

function NewCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { mutate, error, isPending } = useAcknowledgeRecoveryCodes();
  const areKept = useRef<HTMLInputElement>(null);
  const [isReminded, setReminded] = useState(false);
  const [copyResult, setCopyResult] = useState('');
  const text = codes.join('\n');

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopyResult(copied),
      () => setCopyResult(notCopied),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (areKept.current?.checked) mutate(undefined, { onSuccess: onClose });
    else setReminded(true);
  };
  return (
    <Dialog
      title="Your recovery codes"
      description="They are shown this once. Print them, or put them where you find them without your phone."
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid gap-4">
        {error && <Alert>{errorText(error)}</Alert>}
        <ul className="grid justify-center gap-x-8 gap-y-1 rounded-xl border-2 border-ink bg-paper p-4 font-semibold tabular-nums wide:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="outline"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
          <Button variant="outline" onClick={() => void copy()}>
            Copy
          </Button>
          <p role="status" className="font-semibold">
            {copyResult}
          </p>
        </div>
        <Checkbox
          ref={areKept}
          label="I have kept them"
          error={
            isReminded ? 'Keep them first, then say so here: without them they do not count.' : undefined
          }
        />
        <FormButtons label="Done" isBusy={isPending} />
      </Form>
    </Dialog>
  );
}
