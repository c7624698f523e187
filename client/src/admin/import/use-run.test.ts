import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/request';
import { useRun } from './use-run';

it('a run of an import continues after a failure once, however often the user asks for it', async () => {
  let done = 0;
  const advance = vi.fn(async () => {
    if (advance.mock.calls.length === 2) throw new ApiError(503, 'Away');
    done += 1;
  });
  const onEnd = vi.fn();
  const { result } = renderHook(() => useRun());
  act(() => result.current.start({ total: 3, done: () => done, advance }, onEnd));
  await waitFor(() => expect(result.current.progress).toEqual({ done: 1, total: 3, failure: 'Away' }));
  act(() => {
    result.current.resume();
    result.current.resume();
  });
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  expect(advance).toHaveBeenCalledTimes(4);
  expect(result.current.progress).toEqual({ done: 3, total: 3, failure: null });
});
