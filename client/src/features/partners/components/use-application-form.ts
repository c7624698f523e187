import { site } from '@shared/site';
import type { Path, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { clearDraft, useDraft } from '@/ui/use-draft';
import {
  type Kind,
  useApplication,
  type VendorApplication,
  type VenueApplication,
} from '../api/use-applications';

type ApplicationFormOptions<Values extends VenueApplication | VendorApplication> = {
  form: UseFormReturn<Values>;
  kind: Kind;
  /** The fields, in the order in which they stand on the page. */
  names: readonly Path<Values>[];
  onReceived: (message: string) => void;
};

const beginnings = { city: site.city };

/** What sends a form's values, and ties each of its fields to what it registers and to what is wrong with it. */
export function useApplicationForm<Values extends VenueApplication | VendorApplication>({
  form,
  kind,
  names,
  onReceived,
}: ApplicationFormOptions<Values>) {
  const { register, getFieldState, setError, handleSubmit, formState } = form;
  const { mutate, error, isPending } = useApplication<Values>(kind);
  useDraft(form, kind, beginnings);
  const onSubmit = handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ message }) => {
        clearDraft(kind);
        onReceived(message);
      },
      onError: (error) => showFieldErrors(error, names, setError),
    }),
  );
  const bind = (field: Path<Values>) => ({
    ...register(field),
    error: getFieldState(field, formState).error?.message,
  });
  // What is said at a field need not be said twice.
  const isSaidAtField = Object.keys(formState.errors).length > 0;
  return { bind, onSubmit, error: isSaidAtField ? null : error, isPending };
}
