import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FieldList } from './field-list';

type Values = { dogs: { name: string }[] };

function Dogs({ error }: { error?: string }) {
  const { control, register } = useForm<Values>({ defaultValues: { dogs: [{ name: 'Luna' }] } });
  const { fields, append, remove } = useFieldArray({ control, name: 'dogs' });
  return (
    <FieldList
      legend="Dogs"
      item="dog"
      rows={fields}
      max={2}
      columns=""
      error={error}
      onAdd={() => append({ name: '' })}
      onRemove={remove}
      fieldsOf={(index) => [{ label: `Dog ${index + 1}`, ...register(`dogs.${index}.name`) }]}
    />
  );
}

it('a row that is added has the focus; one that is removed leaves it on the button that adds', async () => {
  const user = userEvent.setup();
  render(<Dogs />);
  const add = screen.getByRole('button', { name: 'Add a dog' });
  await user.click(add);
  expect(screen.getByLabelText('Dog 2')).toHaveFocus();
  await user.keyboard('Moose');
  await user.click(screen.getByRole('button', { name: 'Remove dog 1' }));
  expect(add).toHaveFocus();
  expect(screen.getByLabelText('Dog 1')).toHaveValue('Moose');
  expect(screen.queryByLabelText('Dog 2')).not.toBeInTheDocument();
});

it('there are no more rows than can be, and it is said; the button keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Dogs />);
  const add = screen.getByRole('button', { name: 'Add a dog' });
  expect(screen.queryByText('2 dogs are the most.')).not.toBeInTheDocument();
  await user.click(add);
  expect(screen.getByText('2 dogs are the most.')).toBeVisible();
  await user.click(add);
  expect(add).toHaveFocus();
  expect(screen.queryByLabelText('Dog 3')).not.toBeInTheDocument();
});

it('what is wrong with the list as a whole is said in it', () => {
  render(<Dogs error="One dog too many" />);
  expect(screen.getByRole('group', { name: 'Dogs' })).toHaveTextContent('One dog too many');
});
