import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './request';

type ReadOptions<Body> = Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn'>;

/** Reads JSON from a path of the API, which is its cache key too. */
export function useRead<Body>(path: string, options: ReadOptions<Body> = {}) {
  return useQuery({ queryKey: [path], queryFn: () => getJson<Body>(path), ...options });
}
