import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button';

const button = () => screen.getByRole('button', { name: 'Send' });

function Letter({ isBusy, onSend }: { isBusy: boolean; onSend: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input aria-label="Text" />
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  );
}

it('a button keeps the focus while its action is in progress', async () => {
  const letter = (isBusy: boolean) => <Letter isBusy={isBusy} onSend={() => {}} />;
  const { rerender } = render(letter(false));
  await userEvent.click(button());
  rerender(letter(true));
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  rerender(letter(false));
  expect(button()).toHaveFocus();
  expect(button()).not.toHaveAttribute('aria-disabled');
});

const pressEnterOn = (element: HTMLElement) => {
  element.focus();
  return userEvent.keyboard('{Enter}');
};

it.each([
  { way: 'a click', press: () => userEvent.click(button()) },
  { way: 'Enter on the button', press: () => pressEnterOn(button()) },
  { way: 'Enter in a field', press: () => userEvent.type(screen.getByRole('textbox'), '{Enter}') },
])('a form is sent by $way, and not again while that is in progress', async ({ press }) => {
  const onSend = vi.fn();
  const { rerender } = render(<Letter isBusy={false} onSend={onSend} />);
  await press();
  expect(onSend).toHaveBeenCalledOnce();
  rerender(<Letter isBusy onSend={onSend} />);
  await press();
  expect(onSend).toHaveBeenCalledOnce();
});

it('a busy button outside a form ignores a click', async () => {
  const onClick = vi.fn();
  render(
    <Button isBusy onClick={onClick}>
      Send
    </Button>,
  );
  await userEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
});
