import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button } from '@/testing/render';
import { currentToast, removeToast, showToast } from './toast-store';
import { Toaster } from './toaster';

const region = () => screen.getByRole('region', { name: /^Notifications/ });
const strips = () => within(region()).queryAllByRole('listitem');
const show = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(removeToast);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('disappears after 5000 ms, and not before, also where it replaces another toast', () => {
    show({ title: 'Success!' });
    wait(4999);
    expect(strips()).toHaveLength(1);
    wait(1);
    expect(strips()).toHaveLength(0);
    show({ title: 'First' });
    wait(4000);
    show({ title: 'Second' });
    wait(4999);
    expect(strips()).toHaveLength(1);
    wait(1);
    expect(strips()).toHaveLength(0);
  });

  it('is marked as closed when dismissed, and removed 1,000,000 ms later', () => {
    act(() => showToast({ title: 'Success!' }).dismiss());
    expect(currentToast()).toMatchObject({ title: 'Success!', isOpen: false });
    wait(999_999);
    expect(currentToast()).not.toBeNull();
    wait(1);
    expect(currentToast()).toBeNull();
  });

  it('shows its title and description, and can be updated', () => {
    act(() => {
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
  ])('offers a %s that is pressed once and dismisses the toast', (role, action) => {
    window.history.pushState(null, '', '/');
    show({ title: 'Event Updated', action });
    fireEvent.click(screen.getByRole(role, { name: action.label }));
    expect(window.location.pathname).toBe('/events');
    expect(onPress).toHaveBeenCalledTimes(role === 'button' ? 1 : 0);
    expect(strips()).toHaveLength(0);
  });

  it('is reached by the F8 key, which focuses the list of notifications, and disappears when the user dismisses it', () => {
    show({ title: 'Success!' });
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(within(region()).getByRole('list')).toHaveFocus();
    fireEvent.click(button('Dismiss'));
    expect(strips()).toHaveLength(0);
  });

  it('interrupts a screen reader only where it reports an error', () => {
    const announced = () => screen.getAllByRole('status').map((status) => status.getAttribute('aria-live'));
    show({ title: 'Error', variant: 'destructive' });
    expect(announced()).toContain('assertive');
    wait(6000);
    show({ title: 'Success!' });
    expect(announced()).toEqual(['polite']);
  });
});
