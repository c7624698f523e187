import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { button } from '@/testing/render';
import { Button } from './button';
import { Dialog } from './dialog';

/** A button that removes itself in a region, one outside, and one that opens a dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [gone, setGone] = useState<string[]>([]);
  const removing = (name: string) =>
    !gone.includes(name) && <Button onClick={() => setGone([...gone, name])}>{name}</Button>;
  return (
    <>
      {removing('In the header')}
      <main tabIndex={-1}>
        <p>Nothing</p>
        <section aria-label="List" tabIndex={-1}>
          {removing('In the list')}
          {!gone.includes('In a dialog') && <Button onClick={() => setOpen(true)}>Open</Button>}
        </section>
      </main>
      {isOpen && (
        <Dialog title="Row" description="Of the list" onClose={() => setOpen(false)}>
          {removing('In a dialog')}
        </Dialog>
      )}
    </>
  );
}

/** What a click on nothing does. */
const loseFocus = () => act(async () => (document.activeElement as HTMLElement).blur());

it.each([
  ['In the list', () => screen.getByRole('region', { name: 'List' })],
  ['In the header', () => screen.getByRole('main')],
])('what is removed %s gives its focus to what is around it', async (name, around) => {
  render(<Page />);
  await userEvent.click(button(name));
  await waitFor(() => expect(around()).toHaveFocus());
});

it('a closed dialog gives the focus back, also after a click beside it or where its opener is gone', async () => {
  render(<Page />);
  await userEvent.click(button('Open'));
  await loseFocus();
  await userEvent.click(button('Close'));
  await waitFor(() => expect(button('Open')).toHaveFocus());
  await userEvent.click(button('Open'));
  await userEvent.click(button('In a dialog'));
  await userEvent.click(button('Close'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'List' })).toHaveFocus());
});

it('a removed element that lost the focus before gives it to nothing', async () => {
  render(<Page />);
  button('In the list').focus();
  await loseFocus();
  await act(async () => button('In the list').click());
  expect(document.body).toHaveFocus();
});
