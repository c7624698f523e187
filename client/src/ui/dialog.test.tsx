import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { button } from '@/testing/render';
import { Dialog } from './dialog';
import { showToast } from './toast-store';
import { Toaster } from './toaster';

const onClose = vi.fn();

function open() {
  onClose.mockReset();
  render(
    <Dialog title="A walk" description="Where to?" onClose={onClose}>
      <input aria-label="Place" />
    </Dialog>,
  );
  return userEvent.setup();
}

describe('a dialog', () => {
  it('stays open on a click outside it, and closes on Escape and on its close button', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Place'), 'Lake Eola');
    const beside = screen.getByRole('dialog').parentElement;
    if (!beside) throw new Error('The dialog stands in nothing');
    await user.click(beside);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Place')).toHaveValue('Lake Eola');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(button('Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('closes on Escape, once, also where a notification came after it', async () => {
    const user = open();
    render(<Toaster />);
    act(() => void showToast({ title: 'Saved' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
