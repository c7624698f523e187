import { totalCountHeader } from '@shared/site';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Row, UrlOf } from '@/api/contract';
import { read } from '@/api/request';

/** Page (from 1), search text, sort order and filter of a list. */
export type ListRequest = {
  page: number;
  pageSize: number;
  q: string;
  sort?: string;
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

type ListPage<Row> = { rows: Row[]; total: number };

/**
 * A page of a list, kept until the next has loaded. `refetchEvery` gives the milliseconds until its rows are
 * outdated.
 */
export function useList<const Url extends string>(
  path: UrlOf<'GET', Url>,
  request: ListRequest,
  refetchEvery: (rows: Row<Url>[]) => number | false = () => false,
) {
  const url = `${path}?${asQuery(request)}`;
  return useQuery({
    queryKey: [url],
    async queryFn(): Promise<ListPage<Row<Url>>> {
      const response = await read(url);
      const rows: Row<Url>[] = await response.json();
      return { rows, total: Number(response.headers.get(totalCountHeader) ?? rows.length) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchEvery(state.data?.rows ?? []),
  });
}
