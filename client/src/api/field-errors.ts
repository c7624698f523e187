import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { fieldMessages } from './request';

/** Shows the server's messages at the fields of a form. The first invalid field on the page takes the focus. */
export const showFieldErrors =
  <Values extends FieldValues, Output>({ getValues, setError }: UseFormReturn<Values, unknown, Output>) =>
  (error: unknown): void => {
    const values = getValues();
    const isField = (name: string): name is Path<Values> => get(values, name) !== undefined;
    const inputs = [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name'));
    const messages = new Map(fieldMessages(error));
    const first = inputs.find((name) => name !== null && messages.has(name));
    for (const [field, message] of messages)
      if (isField(field)) setError(field, { message }, { shouldFocus: field === first });
  };
