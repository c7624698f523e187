import type { FieldValues, FormState } from 'react-hook-form';
import { errorText, hasCode } from '@/api/request';
import { Alert } from '@/ui/status';

type FormErrorProps<Values extends FieldValues> = {
  form: { formState: FormState<Values> };
  error: Error | string | null;
};

/** What the server has against a form. What is said at a field is not repeated. */
export function FormError<Values extends FieldValues>({ form, error }: FormErrorProps<Values>) {
  const isSaidAtField = Object.keys(form.formState.errors).length > 0 || hasCode(error, 'are-you-there');
  return error && !isSaidAtField && <Alert>{typeof error === 'string' ? error : errorText(error)}</Alert>;
}
