import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { delayed, errorResponse, json, mockServer } from '@/testing/mock-server';
import { createQueryClient } from './query-client';
import { sendJson } from './request';
import { useSingleFlightMutation } from './use-single-flight-mutation';

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
