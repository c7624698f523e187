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
  it('shows what the other administrator has changed, and overwrites the shown version on Keep mine', async () => {
    const { server, notice, user } = await collide();
    expect(server.calls(route)[0]?.body).toMatchObject({ version: 1 });
    expect(notice).toHaveTextContent(message);
    const terms = textsIn(within(notice).getAllByRole('term'));
    expect(terms).toEqual(['Title', 'Price']);
    expect(notice).toHaveTextContent('Title is now: Lake Loop');
    expect(notice).toHaveTextContent('Price is now: $30.00');
    server.change(route, json(anEvent({ location: 'Lake Eola', version: 5 })));
    await user.click(button('Keep mine'));
    await expectToast('Event Updated');
    expect(server.calls(route)[1]?.body).toMatchObject({
      title: 'Winter Park Wander',
      location: 'Lake Eola',
      price: 2500,
      version: 4,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is rejected again where the user only saves again', async () => {
    const { server, user } = await collide();
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.calls(route)).toHaveLength(2));
    expect(server.calls(route)[1]?.body).toMatchObject({ version: 1 });
    await waitFor(() => expect(button('Save changes')).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('does not overwrite a version newer than the shown one', async () => {
    const { server, user } = await collide();
    server.change(route, conflict(anEvent({ title: 'Moon Mile', version: 5 })));
    await user.click(button('Keep mine'));
    expect(await screen.findByText('is now: Moon Mile')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Keep mine'));
    await waitFor(() => expect(server.calls(route)[2]?.body).toMatchObject({ version: 5 }));
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

  it('reports an event that was changed back to what the user opened', async () => {
    const { server, user } = await collide();
    server.change(route, conflict(anEvent({ version: 6 })));
    await user.click(button('Save changes'));
    expect(await screen.findByText('The values are now the same as when you opened it.')).toBeVisible();
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

function open() {
  mockServer({});
  return renderPage(<EditEventDialog event={anEvent()} onClose={onClose} />, '/admin');
}

type Person = ReturnType<typeof open>['user'];
const ways = [
  { way: 'Escape', leave: (user: Person) => user.keyboard('{Escape}') },
  { way: 'Close', leave: (user: Person) => user.click(button('Close')) },
  { way: 'Cancel', leave: (user: Person) => user.click(button('Cancel')) },
];

describe.each(ways)('closing the edit form of an event by $way', ({ leave }) => {
  it('asks first, names what would be lost, and keeps it on Keep editing, with the focus in the form', async () => {
    const { user } = open();
    await leave(user);
    // Nothing was changed yet.
    expect(question()).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledOnce();
    onClose.mockReset();
    await user.type(field('Title'), '!');
    await user.type(field('Price'), '5');
    await user.click(field('Active Event'));
    const before = document.activeElement;
    await leave(user);
    expect(question()).toHaveAccessibleDescription(
      'You would lose these unsaved changes: Title, Price, and Active Event.',
    );
    expect(button('Keep editing')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(question()).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Winter Park Wander!');
    const focused = before && document.contains(before) ? document.activeElement : null;
    await waitFor(() => expect(focused?.closest('[role="dialog"]')).toBe(screen.getByRole('dialog')));
    expect(onClose).not.toHaveBeenCalled();
    await leave(user);
    await user.click(button('Discard changes'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the question about unsaved changes', () => {
  it('closes on Escape, and leaves the form open', async () => {
    const { user } = open();
    await user.type(field('Title'), '!');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    await waitFor(() => expect(field('Title')).toHaveFocus());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not appear where a change was undone, or a field was only focused', async () => {
    mockServer({});
    const { user } = renderPage(
      <EditEventDialog event={anEvent({ startTime: '16:00' })} onClose={onClose} />,
      '/admin',
    );
    await user.type(field('Title'), '!{Backspace}');
    await user.click(field('Start time'));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
