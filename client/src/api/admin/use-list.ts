import { totalCountHeader } from '@shared/site';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '@/api/request';

/** Page (from 1), search text, sort order and filter of a list. */
export type ListRequest = {
  page: number;
  pageSize: number;
  q: string;
  sort?: string;
  /** The API's parameter, and its value. */
  filter?: { name: string; value: string };
  /** What the list is about. Unlike the filter it cannot be taken away. */
  scope?: Readonly<Record<string, string>>;
};

function asQuery({ page, pageSize, q, sort, filter, scope = {} }: ListRequest): string {
  const params = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  for (const [name, value] of Object.entries({ q, sort, ...scope })) if (value) params.set(name, value);
  if (filter) params.set(filter.name, filter.value);
  return params.toString();
}

/** One page of a list, and how many rows there are in all. */
type ListPage<Row> = { rows: Row[]; total: number };

async function getListPage<Row>(url: string): Promise<ListPage<Row>> {
  const response = await read(url);
  const rows: Row[] = await response.json();
  return { rows, total: Number(response.headers.get(totalCountHeader) ?? rows.length) };
}

/**
 * One page of an admin list. Its query key begins with the list's path, so that a change invalidates all its pages. The
 * previous page stays on screen while the next one loads. `refetchEvery` gives the milliseconds until the rows are
 * outdated. Nothing is fetched while the tab is hidden.
 */
export function useList<Row>(
  path: string,
  request: ListRequest,
  refetchEvery: (rows: Row[]) => number | false = () => false,
) {
  const query = asQuery(request);
  return useQuery({
    queryKey: [path, query],
    queryFn: (): Promise<ListPage<Row>> => getListPage<Row>(`${path}?${query}`),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchEvery(state.data?.rows ?? []),
  });
}
