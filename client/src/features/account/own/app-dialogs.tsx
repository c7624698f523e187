import type { TotpSecret } from '@shared/account/second-factor';
import { type FormEvent, useRef } from 'react';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Dialog, FormButtons } from '@/ui/dialog';
import QrCode from '@/ui/drawings/qr-code';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { useConfirmTotp, useMakeTotp, useRemoveTotp } from '../api/use-second-factor';
import { PasswordDialog } from './password-dialog';

/** Sets up an authenticator app: the password, then the code to scan, then a code of the app. */
export function AddAppDialog({ onClose }: { onClose: () => void }) {
  const making = useMakeTotp();
  if (making.data) return <NewApp {...making.data} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      description="An app on your phone, like Google Authenticator or 2FAS, then shows the code that opens your account, beside your password."
      onClose={onClose}
      change={making}
      label="Go on"
      busyLabel="Making a code..."
      onSubmit={(password) => making.mutate({ password })}
    />
  );
}

function NewApp({ secret, url, onClose }: TotpSecret & { onClose: () => void }) {
  const { mutate, error, isPending } = useConfirmTotp();
  const code = useRef<HTMLInputElement>(null);
  const [[, codeError] = []] = fieldMessages(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(code.current?.value ?? '', { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Scan it with the app"
      description="Or type the secret into the app. Then enter the code that it shows."
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid gap-5 wide:grid-cols-[auto_1fr]">
        <div className="w-full max-w-60 justify-self-center overflow-hidden rounded-xl border-2 border-ink wide:w-52">
          <QrCode text={url} label="QR code for the app" />
        </div>
        <div className="grid content-start gap-4">
          {error && !codeError && <Alert>{errorText(error)}</Alert>}
          <p>
            <span className="block text-dusk text-sm">Secret</span>
            <span className="font-semibold tabular-nums [overflow-wrap:anywhere]">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </span>
          </p>
          <TextField
            ref={code}
            label="Code"
            hint="6 digits. It changes every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            error={codeError}
          />
          <FormButtons label="Confirm" busyLabel="Confirming..." isBusy={isPending} />
        </div>
      </Form>
    </Dialog>
  );
}

export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const removal = useRemoveTotp();
  return (
    <PasswordDialog
      title="Remove the authenticator app?"
      description="Its codes open your account no more, and every other browser has to log in again. Without a passkey, your password alone opens it."
      onClose={onClose}
      change={removal}
      label="Remove"
      busyLabel="Removing..."
      isDestructive
      onSubmit={(password) => removal.mutate({ password }, { onSuccess: onClose })}
    />
  );
}
