import { anEvent } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { button, expectToast, field, renderPage, textsIn } from '@/testing/render';
import { EditEventDialog } from '../event-dialogs';

const route = 'PUT /api/admin/events/7';
const message = 'Somebody else has changed this event since you opened it.';
const theirs = anEvent({ title: 'Lake Loop', price: 3000, priceFormatted: '30.00', version: 4 });
const conflict = (current = theirs) => json({ message, code: 'event-changed', current }, 409);
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

/** Opens the form, types a location, and saves it: another admin was faster. */
async function collide() {
  const server = mockServer({ [route]: conflict() });
  const page = renderPage(<EditEventDialog event={anEvent()} onClose={onClose} />, '/admin');
  await page.user.clear(field('Location'));
  await page.user.type(field('Location'), 'Lake Eola');
  await page.user.click(button('Save changes'));
  const notice = await screen.findByRole('alert');
  return { ...page, server, notice };
}

describe('saving an event that another administrator has changed meanwhile', () => {
  it('shows what the other administrator has changed, and overwrites on Keep mine what was shown, nothing newer', async () => {
    const { server, notice, user } = await collide();
    expect(server.calls(route)[0]?.body).toMatchObject({ version: 1 });
    expect(notice).toHaveTextContent(message);
    expect(textsIn(within(notice).getAllByRole('term'))).toEqual(['Title', 'Price']);
    expect(notice).toHaveTextContent('Title is now: Lake Loop');
    expect(notice).toHaveTextContent('Price is now: $30.00');
    server.change(route, conflict(anEvent({ title: 'Moon Mile', version: 5 })));
    await user.click(button('Keep mine'));
    expect(await screen.findByText('is now: Moon Mile')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    server.change(route, json(anEvent({ location: 'Lake Eola', version: 6 })));
    await user.click(button('Keep mine'));
    await expectToast('Event Updated');
    const mine = { title: 'Winter Park Wander', location: 'Lake Eola', price: 2500 };
    expect(server.calls(route).slice(1)).toMatchObject([
      { body: { ...mine, version: 4 } },
      { body: { ...mine, version: 5 } },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is rejected again where the user only saves again, also of an event that was changed back', async () => {
    const { server, user } = await collide();
    server.change(route, conflict(anEvent({ version: 6 })));
    await user.click(button('Save changes'));
    expect(await screen.findByText('The values are now the same as when you opened it.')).toBeVisible();
    expect(server.calls(route)[1]?.body).toMatchObject({ version: 1 });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('fills the form with the stored event on Take theirs, which can then be changed and saved', async () => {
    const { server, user } = await collide();
    await user.click(button('Take theirs'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Lake Loop');
    expect(field('Title')).toHaveFocus();
    expect(field('Location')).toHaveValue('Winter Park');
    expect(field('Price')).toHaveValue('30');

    server.change(route, json(anEvent({ version: 5 })));
    await user.type(field('Title'), ' Too');
    await user.click(button('Save changes'));
    await expectToast('Event Updated');
    expect(server.calls(route)[1]?.body).toMatchObject({ title: 'Lake Loop Too', price: 3000, version: 4 });
  });

  it('shows an ordinary failure where the response does not contain the stored event', async () => {
    const { server, user } = await collide();
    await user.click(button('Take theirs'));
    server.change(route, errorResponse(409, 'event-changed', 'No'));
    await user.click(button('Save changes'));
    await expectToast('Update Failed', 'Failed to update event. Please try again.');
    expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  });
});

const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

function open() {
  mockServer({});
  const event = anEvent({ startTime: '16:00' });
  return renderPage(<EditEventDialog event={event} onClose={onClose} />, '/admin');
}

it('closing the edit form asks first, names what would be lost, and keeps it on Keep editing, with the focus in the form', async () => {
  const { user } = open();
  const ways = [
    () => user.keyboard('{Escape}'),
    () => user.click(button('Close')),
    () => user.click(button('Cancel')),
  ];
  // Nothing is changed where a change was undone, or a field was only focused.
  await user.type(field('Title'), '!{Backspace}');
  await user.click(field('Start time'));
  await user.tab();
  for (const leave of ways) await leave();
  expect(question()).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(ways.length);
  onClose.mockReset();
  await user.type(field('Title'), '!');
  await user.type(field('Price'), '5');
  await user.click(field('Active Event'));
  for (const leave of ways) {
    await leave();
    expect(question()).toHaveAccessibleDescription(
      'You would lose these unsaved changes: Title, Price, and Active Event.',
    );
    await waitFor(() => expect(button('Keep editing')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
  }
  await user.click(field('Title'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Keep editing')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  await waitFor(() => expect(field('Title')).toHaveFocus());
  expect(field('Title')).toHaveValue('Winter Park Wander!');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await user.click(button('Discard changes'));
  expect(onClose).toHaveBeenCalledOnce();
});
