import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, mockServer, networkError } from '@/testing/mock-server';
import { createQueryClient } from './query-client';
import { getJson, sendJson } from './request';

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
