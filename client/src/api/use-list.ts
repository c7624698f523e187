import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getListPage, type ListPage } from './request';

/** Which rows of a list are wanted: its page (from 1), what is searched for, the order, and what it is narrowed to. */
export type ListRequest = { page: number; pageSize: number; q: string; sort?: string; status?: string };

function asQuery({ page, pageSize, q, sort, status }: ListRequest): string {
  const params = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  for (const [name, value] of Object.entries({ q, sort, status })) if (value) params.set(name, value);
  return params.toString();
}

/**
 * One page of an admin list. Its key begins with the list's address, so that a change makes every page of the list
 * stale. The page before stays on screen until the next one is here.
 */
export function useList<Row>(address: string, request: ListRequest) {
  const query = asQuery(request);
  return useQuery({
    queryKey: [address, query],
    queryFn: (): Promise<ListPage<Row>> => getListPage<Row>(`${address}?${query}`),
    placeholderData: keepPreviousData,
  });
}
