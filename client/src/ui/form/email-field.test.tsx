import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmailField } from './email-field';

function show() {
  const onChange = vi.fn();
  render(
    <>
      <EmailField label="Email" name="email" onChange={({ target }) => onChange(target.value)} />
      <input aria-label="Phone" />
      <button type="submit">Send</button>
    </>,
  );
  return { onChange, user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Email') };
}
const question = () => screen.queryByRole('status')?.textContent;

it('asks about a slip while it is typed, and writes what was meant', async () => {
  const { user, field, onChange } = show();
  await user.type(field, 'rosie@gmial.com');
  expect(question()).toBe('Did you mean rosie@gmail.com?');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
  await user.click(screen.getByRole('button', { name: 'rosie@gmail.com' }));
  expect(field).toHaveValue('rosie@gmail.com');
  expect(field).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith('rosie@gmail.com');
  expect(question()).toBeUndefined();
});

it('asks nothing of who is still typing the right one, but of who leaves it unfinished', async () => {
  const { user, field } = show();
  await user.type(field, 'rosie@gmail.co');
  expect(question()).toBeUndefined();
  await user.tab();
  expect(question()).toBe('Did you mean rosie@gmail.com?');
});

it('moves no button that is being pressed', async () => {
  const { user, field } = show();
  await user.type(field, 'rosie@gmail.co');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(question()).toBeUndefined();
});
