import { anEvent } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withNavigation } from '@/testing/leaving';
import { mockServer } from '@/testing/mock-server';
import { button, field, renderPage } from '@/testing/render';
import { EditEventDialog } from './edit-event-dialog';

const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

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
  it('asks nothing where no field was changed', async () => {
    const { user } = open();
    await leave(user);
    expect(question()).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks first where fields were changed, and names those that would be lost', async () => {
    const { user } = open();
    await user.type(field('Title'), '!');
    await user.type(field('Price'), '5');
    await user.click(field('Active Event'));
    await leave(user);
    expect(question()).toHaveAccessibleDescription(
      'You would lose these unsaved changes: Title, Price, and Active Event.',
    );
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Discard changes'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps the changes on Keep editing, and returns the focus to the form', async () => {
    const { user } = open();
    await user.type(field('Title'), '!');
    const before = document.activeElement;
    await leave(user);
    expect(button('Keep editing')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(question()).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Winter Park Wander!');
    const focused = before && document.contains(before) ? document.activeElement : null;
    await waitFor(() => expect(focused?.closest('[role="dialog"]')).toBe(screen.getByRole('dialog')));
    expect(onClose).not.toHaveBeenCalled();
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

describe('going back in the browser', () => {
  beforeEach(() => () => vi.unstubAllGlobals());

  it('asks first while the form has unsaved changes', async () => {
    const goBack = withNavigation();
    const { user } = open();
    expect(await goBack()).toBe(true);
    await user.type(field('Title'), '!');
    expect(await goBack()).toBe(false);
    expect(question()).toHaveAccessibleDescription('You would lose these unsaved changes: Title.');
    await user.click(button('Keep editing'));
    expect(field('Title')).toHaveValue('Winter Park Wander!');
    expect(onClose).not.toHaveBeenCalled();
  });
});
