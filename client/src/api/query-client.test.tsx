import { lostLink } from '@shared/rendering/rendering';
import { freshness } from '@shared/rendering/site-numbers';
import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { delayed, errorResponse, json, mockServer, networkError } from '@/testing/mock-server';
import { createQueryClient, sentFormKey } from './query-client';
import { getJson, sendJson } from './request';
import { useSingleFlightMutation } from './use-single-flight-mutation';

function wrapper(queries = createQueryClient()) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
}

const useEvents = () => useQuery({ queryKey: ['/api/events'], queryFn: () => getJson('/api/events') });

describe('a request without a connection', () => {
  beforeEach(() => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  });

  it('fails if it is a read, and is repeated once the connection is back', async () => {
    const server = mockServer({ 'GET /api/events': networkError });
    const { result } = renderHook(useEvents, { wrapper: wrapper() });
    await waitFor(() => expect(result.current.isError).toBe(true));
    server.change('GET /api/events', json([]));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(result.current.data).toEqual([]));
  });

  it('fails if it is a write', async () => {
    mockServer({ 'POST /api/subscribers': networkError });
    const { result } = renderHook(
      () =>
        useMutation({
          mutationFn: () => sendJson('POST', '/api/subscribers', { email: 'rosie@mail.example' }),
        }),
      { wrapper: wrapper() },
    );
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
  });
});

const letter = 'POST /api/partner/link';
const useLetter = () =>
  useSingleFlightMutation({
    mutationFn: () => sendJson('POST', '/api/partner/link', { email: 'rosie@mail.example' }),
  });

it('a change is forgotten soon after its form, and not watched without a pause while it is under way', async () => {
  vi.useFakeTimers();
  const { response, release } = delayed(json({}));
  mockServer({ [letter]: response });
  const queries = createQueryClient();
  const { result, unmount } = renderHook(useLetter, { wrapper: wrapper(queries) });
  act(() => result.current.mutate(undefined));
  unmount();
  const closedAt = Date.now();
  for (let look = 0; look < 10; look += 1) await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - closedAt).toBeGreaterThan(5000);
  release();
  await vi.advanceTimersByTimeAsync(2000);
  expect(queries.getMutationCache().getAll()).toEqual([]);
});

it('what a page came with and nobody asks for again is kept as long as the page', async () => {
  vi.useFakeTimers();
  const sentForm = { eventId: 7, values: { firstName: 'Ann' }, errors: {} };
  const queries = createQueryClient({ [lostLink]: true, '/api/events': [] }, sentForm);
  await vi.advanceTimersByTimeAsync(2 * freshness.unused);
  expect(queries.getQueryData(['/api/events'])).toBeUndefined();
  expect(queries.getQueryData([lostLink])).toBe(true);
  expect(queries.getQueryData(sentFormKey(7))).toEqual(sentForm);
});

const prepare = () => renderHook(useLetter, { wrapper: wrapper() }).result;

it.each([
  { outcome: 'received', reply: json({ message: 'Woof' }) },
  { outcome: 'rejected', reply: errorResponse(400, 'invalid-input', 'No') },
])(
  'a request triggered twice at once is sent once, and again when it has been $outcome',
  async ({ reply }) => {
    const { response: delayedReply, release } = delayed(reply);
    const server = mockServer({ [letter]: delayedReply });
    const sending = prepare();
    act(() => {
      sending.current.mutate(undefined);
      sending.current.mutate(undefined);
    });
    await waitFor(() => expect(sending.current.isPending).toBe(true));
    act(() => sending.current.mutate(undefined));
    expect(server.calls(letter)).toHaveLength(1);

    release();
    await waitFor(() => expect(sending.current.isPending).toBe(false));
    act(() => sending.current.mutate(undefined));
    await waitFor(() => expect(server.calls(letter)).toHaveLength(2));
  },
);
