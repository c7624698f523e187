import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { removeToast } from '@/ui/toast-store';
import { Toaster } from '@/ui/toaster';
import { mockServer, type Responses } from './mock-server';

export function goTo(url: string): void {
  act(() => window.history.replaceState(null, '', url));
}

/** Renders a page at a URL, with a toaster. */
export function renderPage(page: ReactElement, url = '/', queries = createQueryClient()) {
  return renderFrame(
    <>
      {page}
      <Toaster />
    </>,
    url,
    queries,
  );
}

/** Renders a page at a URL, where the server has these responses. */
export function renderWith(page: ReactElement, responses: Responses = {}, url?: string) {
  return { server: mockServer(responses), ...renderPage(page, url) };
}

/** Renders an element that has its own toaster, like the shell. */
export function renderFrame(frame: ReactElement, url = '/', queries = createQueryClient()) {
  goTo(url);
  const user = userEvent.setup();
  const rendered = render(<QueryClientProvider client={queries}>{frame}</QueryClientProvider>);
  return { user, queries, ...rendered };
}

const toastRegion = () => screen.getByRole('region', { name: /^Notifications/ });

export const notifications = () => within(toastRegion());

/** Waits for one toast that contains all these texts. */
export async function expectToast(...texts: string[]): Promise<void> {
  await waitFor(() => {
    const strip = notifications().getByRole('listitem');
    for (const text of texts) expect(within(strip).getByText(text)).toBeInTheDocument();
  });
}

/** Presses the button of the toast once it is there, and once its region takes clicks, which is a moment later. */
export async function pressInToast(user: UserEvent, name: string): Promise<void> {
  const button = await notifications().findByRole('button', { name });
  await waitFor(() => expect(toastRegion().style.pointerEvents).not.toBe('none'));
  await user.click(button);
}

export function expectNoToast(): void {
  expect(notifications().queryByRole('listitem')).not.toBeInTheDocument();
}

export function removeToasts(): void {
  act(() => {
    removeToast();
  });
}

export const textsIn = (elements: Element[]) => elements.map(({ textContent }) => textContent);

export function expectLink(name: string | RegExp, address: string): void {
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (label: string | RegExp) => screen.getByLabelText(label);

export const dialog = () => within(screen.getByRole('dialog'));
