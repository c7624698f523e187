import type { ComponentProps, ReactNode } from 'react';
import { errorText, fieldMessages } from '@/api/request';
import { Dialog, type DialogProps, FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { Alert } from '@/ui/status';
import { type AccountChange, type Made, useAccountChange } from '../api/use-own-account';

type Field = ComponentProps<typeof TextField> & { name: string };

/** What every change but a new name asks for. */
export const passwordField: Field = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
};

export type Question = AccountChange &
  Pick<DialogProps, 'title' | 'description'> &
  Omit<ComponentProps<typeof FormButtons>, 'isBusy'> & {
    /** By the names that the API has for what is typed there. */
    fields?: Field[];
    content?: ReactNode;
    next?: (made: Made) => Question;
  };

type AccountDialogProps = { question: Question; onNext: (question: Question | null) => void };

export function AccountDialog({ question, onNext }: AccountDialogProps) {
  const { title, description, fields = [passwordField], content, label, busyLabel, variant } = question;
  const { mutate, error, isPending } = useAccountChange(question);
  const errors = new Map(fieldMessages(error));
  const goOn = (made: Made = {}) => onNext(question.next?.(made) ?? null);
  return (
    <Dialog title={title} description={description} onClose={() => onNext(null)}>
      <Form onTyped={(typed) => mutate(typed, { onSuccess: goOn })} className="grid gap-4">
        {error && !fields.some(({ name }) => errors.has(name)) && <Alert>{errorText(error)}</Alert>}
        {content}
        {fields.map((field) => (
          <TextField key={field.name} {...field} error={errors.get(field.name)} />
        ))}
        <FormButtons label={label} busyLabel={busyLabel} variant={variant} isBusy={isPending} />
      </Form>
    </Dialog>
  );
}
