import type { Path, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { type Kind, useApplication, type VendorApplication, type VenueApplication } from './use-applications';

type ApplicationFormOptions<Answers extends VenueApplication | VendorApplication> = {
  form: UseFormReturn<Answers>;
  kind: Kind;
  fields: readonly Path<Answers>[];
  onReceived: (message: string) => void;
};

/** What sends a form's answers, and ties each of its fields to what it registers and to what is wrong with it. */
export function useApplicationForm<Answers extends VenueApplication | VendorApplication>({
  form: { register, getFieldState, setError, handleSubmit, formState },
  kind,
  fields,
  onReceived,
}: ApplicationFormOptions<Answers>) {
  const { mutate, error, isPending } = useApplication<Answers>(kind);
  const onSubmit = handleSubmit((answers) =>
    mutate(answers, {
      onSuccess: ({ message }) => onReceived(message),
      onError: (refusal) => showFieldErrors(refusal, fields, setError),
    }),
  );
  const bind = <Field extends Path<Answers>>(field: Field) => ({
    ...register(field),
    error: getFieldState(field, formState).error?.message,
  });
  return { bind, onSubmit, error, isPending };
}
