import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './request';

type ReadOptions<Body> = Omit<UseQueryOptions<Body>, 'queryKey' | 'queryFn'>;

/**
 * Reads JSON from a path of the API, which is its cache key too. What is read of a list goes out of date with it where its
 * path is given.
 */
export function useRead<Body>(path: string, options: ReadOptions<Body> = {}, listPath?: string) {
  const queryKey = listPath === undefined ? [path] : [listPath, path];
  return useQuery({ queryKey, queryFn: () => getJson<Body>(path), ...options });
}
