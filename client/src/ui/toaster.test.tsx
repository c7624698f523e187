import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button } from '@/testing/render';
import { currentToast, removeToast, showToast } from './toast-store';
import { Toaster } from './toaster';

const region = () => screen.getByRole('region', { name: /^Notifications/ });
const strips = () => within(region()).queryAllByRole('listitem');
const show = (...toast: Parameters<typeof showToast>) => act(async () => void showToast(...toast));
const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

beforeEach(async () => {
  vi.useFakeTimers();
  await act(async () => render(<Toaster />));
});

afterEach(() => {
  act(removeToast);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('disappears after 5000 ms, and not before, also where it replaces another toast', async () => {
    await show({ title: 'Success!' });
    await wait(4999);
    expect(strips()).toHaveLength(1);
    await wait(1);
    expect(strips()).toHaveLength(0);
    await show({ title: 'First' });
    await wait(4000);
    await show({ title: 'Second' });
    await wait(4999);
    expect(strips()).toHaveLength(1);
    await wait(1);
    expect(strips()).toHaveLength(0);
  });

  it('is marked as closed when dismissed, and removed 1,000,000 ms later', async () => {
    await act(async () => showToast({ title: 'Success!' }).dismiss());
    expect(currentToast()).toMatchObject({ title: 'Success!', isOpen: false });
    await wait(999_999);
    expect(currentToast()).not.toBeNull();
    await wait(1);
    expect(currentToast()).toBeNull();
  });

  it('shows its title and description, and can be updated', async () => {
    await act(async () => {
      const toast = showToast({ title: 'Saving', description: 'You are on the list.' });
      toast.update({ title: 'Saved' });
    });
    expect(strips()).toHaveLength(1);
    expect(strips()[0]).toHaveTextContent(/^Saved.*You are on the list\./);
  });

  const onPress = vi.fn(() => window.history.pushState(null, '', '/events'));
  it.each([
    ['link', { label: 'View Events', href: '/events' }],
    ['button', { label: 'Send the email', onPress }],
  ])('offers a %s that is pressed once and dismisses the toast', async (role, action) => {
    window.history.pushState(null, '', '/');
    await show({ title: 'Event Updated', action });
    fireEvent.click(screen.getByRole(role, { name: action.label }));
    expect(window.location.pathname).toBe('/events');
    expect(onPress).toHaveBeenCalledTimes(role === 'button' ? 1 : 0);
    expect(strips()).toHaveLength(0);
  });

  it('is reached by the F8 key, which focuses the list of notifications, and disappears when the user dismisses it', async () => {
    await show({ title: 'Success!' });
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(within(region()).getByRole('list')).toHaveFocus();
    fireEvent.click(button('Dismiss'));
    expect(strips()).toHaveLength(0);
  });

  it('interrupts a screen reader only where it reports an error', async () => {
    const announced = () => screen.getAllByRole('status').map((status) => status.getAttribute('aria-live'));
    await show({ title: 'Error', variant: 'destructive' });
    expect(announced()).toContain('assertive');
    await wait(6000);
    await show({ title: 'Success!' });
    expect(announced()).toEqual(['polite']);
  });
});
