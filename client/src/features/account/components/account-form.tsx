import type { ComponentProps, ReactNode } from 'react';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';

/** What both forms of this page are given. */
export type AccountFormProps<Request = object> = {
  request: Request & { isPending: boolean; error: Error | null };
  onSwitch: () => void;
};

type FrameProps = AccountFormProps & {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  label: string;
  busyLabel: string;
  /** The line below the form, and the button in it that leads to the other form. */
  question: string;
  answer: string;
  /** The fields. */
  children: ReactNode;
};

/** What the fields of both forms stand in. */
export function AccountForm(props: FrameProps) {
  const { request, onSubmit, label, busyLabel, question, answer, onSwitch, children } = props;
  const { isPending, error } = request;
  return (
    <Form onSubmit={onSubmit} className="grid gap-4">
      {error && <Alert>{errorText(error)}</Alert>}
      {children}
      <Button type="submit" isBusy={isPending}>
        {isPending ? busyLabel : label}
      </Button>
      <p className="text-center">
        {question}{' '}
        <button
          type="button"
          onClick={onSwitch}
          className="min-h-11 font-semibold text-palm underline decoration-2 underline-offset-4"
        >
          {answer}
        </button>
      </p>
    </Form>
  );
}
