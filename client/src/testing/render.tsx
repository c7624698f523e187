import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { currentToasts, removeToast } from '@/ui/toast-store';
import { Toaster } from '@/ui/toaster';

export function goTo(address: string): void {
  act(() => window.history.replaceState(null, '', address));
}

/** Renders something that brings no toaster of its own, at an address. */
export function renderPage(page: ReactElement, address = '/', queries = createQueryClient()) {
  return renderFrame(
    <>
      {page}
      <Toaster />
    </>,
    address,
    queries,
  );
}

/** Renders something that brings its own toaster, as the shell does. */
export function renderFrame(frame: ReactElement, address = '/', queries = createQueryClient()) {
  goTo(address);
  const user = userEvent.setup();
  const rendered = render(<QueryClientProvider client={queries}>{frame}</QueryClientProvider>);
  return { user, queries, ...rendered };
}

/** The toasts' region. An open dialog hides what is outside it from assistive technology, and so this asks past that. */
export const notifications = () =>
  within(screen.getByRole('region', { name: /^Notifications/, hidden: true }));

/** Waits until one toast is shown, and it says all of these. */
export async function expectToast(...texts: string[]): Promise<void> {
  await waitFor(() => {
    const strip = notifications().getByRole('listitem', { hidden: true });
    for (const text of texts) expect(within(strip).getByText(text)).toBeInTheDocument();
  });
}

export function expectNoToast(): void {
  expect(notifications().queryByRole('listitem', { hidden: true })).not.toBeInTheDocument();
}

export function removeToasts(): void {
  act(() => {
    for (const { id } of currentToasts()) removeToast(id);
  });
}
