import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { button } from '@/testing/render';
import { FieldList } from './field-list';

type Values = { dogs: { name: string }[] };

const tooMany: FieldErrors<Values> = { dogs: { root: { type: 'custom', message: 'One dog too many' } } };

function Dogs({ errors }: { errors?: FieldErrors<Values> }) {
  const form = useForm<Values>({ defaultValues: { dogs: [{ name: 'Luna' }] }, ...(errors && { errors }) });
  return (
    <FormProvider {...form}>
      <FieldList
        legend="Dogs"
        texts={{ add: 'Add a dog', remove: (row) => `Remove dog ${row}`, full: '2 dogs are the most.' }}
        name="dogs"
        max={2}
        columns=""
        hint="Their names, as they hear them"
        fields={{ name: (row) => `Dog ${row}` }}
      />
    </FormProvider>
  );
}

it('there are no more rows than can be, and it is said; the button keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Dogs />);
  const add = button('Add a dog');
  expect(screen.queryByText('2 dogs are the most.')).not.toBeInTheDocument();
  await user.click(add);
  expect(screen.getByText('2 dogs are the most.')).toBeVisible();
  await user.click(add);
  expect(add).toHaveFocus();
  expect(screen.queryByLabelText('Dog 3')).not.toBeInTheDocument();
});

it('what is wrong with the list as a whole is said in it', () => {
  render(<Dogs errors={tooMany} />);
  expect(screen.getByRole('group', { name: 'Dogs' })).toHaveTextContent('One dog too many');
});
