import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { delayed, errorResponse, json, mockServer, networkError } from '@/testing/mock-server';
import { createQueryClient } from './query-client';
import { getJson, sendJson } from './request';
import { useSingleFlightMutation } from './use-single-flight-mutation';

function wrapper() {
  const queries = createQueryClient();
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
      () => useMutation({ mutationFn: () => sendJson('POST', '/api/subscribers', {}) }),
      { wrapper: wrapper() },
    );
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
  });
});

const letter = 'POST /api/letters';

function prepare() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const send = () => sendJson<{ message: string }>('POST', '/api/letters', {});
  return renderHook(() => useSingleFlightMutation({ mutationFn: send }), { wrapper }).result;
}

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
