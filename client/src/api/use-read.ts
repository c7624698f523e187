import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { CallError, Code, Result, UrlOf } from './contract';
import { read } from './request';

type ReadOptions<Body, Failure> = Omit<UseQueryOptions<Body, Failure>, 'queryKey' | 'queryFn'>;

/** Reads JSON from a URL of the API, its cache key; without one nothing. What is shown while it loads may say less. */
export function useRead<const Url extends string, Shown = never>(
  url: UrlOf<'GET', Url> | null,
  options: ReadOptions<Result<'GET', Url> | Shown, CallError<Code<'GET', Url>>> = {},
) {
  return useQuery({
    queryKey: [url],
    queryFn: async () => url && (await read(url)).json(),
    ...options,
    ...(url === null && { enabled: false }),
  });
}
