import { maxPasskeyName, type Passkey } from '@shared/account/second-factor';
import type { FormEvent } from 'react';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Dialog, FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/use-second-factor';
import { PasswordDialog } from './password-dialog';

type DialogProps = { passkey: Passkey; onClose: () => void };

const unnamed = 'Passkey';
const nameOf = (form: FormData) => String(form.get('name')).trim() || unnamed;

function NameField({ name, error }: { name?: string; error?: string | undefined }) {
  return (
    <TextField
      label="Name"
      hint="For you to tell it from others: Laptop, Blue key."
      name="name"
      defaultValue={name}
      maxLength={maxPasskeyName}
      autoComplete="off"
      error={error}
    />
  );
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddPasskey();
  return (
    <PasswordDialog
      title="Add a passkey"
      description="Your phone, computer or security key then opens your account, beside your password: with a finger, a look or a touch."
      onClose={onClose}
      change={adding}
      label="Add a passkey"
      busyLabel="Waiting for your device..."
      onSubmit={(password, form) => adding.mutate({ password, name: nameOf(form) }, { onSuccess: onClose })}
    >
      <NameField />
    </PasswordDialog>
  );
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: DialogProps) {
  const { mutate, error, isPending } = useRenamePasskey();
  const [[, nameError] = []] = fieldMessages(error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate({ id, name: nameOf(new FormData(event.currentTarget)) }, { onSuccess: onClose });
  };
  return (
    <Dialog title={`Rename ${name}`} description="The passkey itself stays as it is." onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4">
        {error && !nameError && <Alert>{errorText(error)}</Alert>}
        <NameField name={name} error={nameError} />
        <FormButtons label="Save" busyLabel="Saving..." isBusy={isPending} />
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: DialogProps) {
  const removal = useRemovePasskey();
  return (
    <PasswordDialog
      title={`Remove ${name}?`}
      description="It opens your account no more, and every other browser has to log in again. Without another passkey or an app, your password alone opens it."
      onClose={onClose}
      change={removal}
      label="Remove"
      busyLabel="Removing..."
      isDestructive
      onSubmit={(password) => removal.mutate({ id, name, password }, { onSuccess: onClose })}
    />
  );
}
