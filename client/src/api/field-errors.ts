import { fieldMessages } from './request';

type SetError<Field> = (
  field: Field,
  error: { message: string | undefined },
  options: { shouldFocus: boolean },
) => void;

/** Shows the server's messages at the fields of a form. The first invalid field takes the focus. */
export function showFieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: SetError<Field>,
): void {
  const messages = new Map<string, string>(fieldMessages(error));
  const invalid = fields.filter((field) => messages.has(field));
  for (const [place, field] of invalid.entries()) {
    setError(field, { message: messages.get(field) }, { shouldFocus: place === 0 });
  }
}
