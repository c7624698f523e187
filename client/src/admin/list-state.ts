import { useSearchParams } from 'wouter';
import type { ListRequest } from '@/api/admin/use-list';

const pageSize = 25;

type ListChange = { page?: number; q?: string; sort?: string; status?: string };

function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** Any other order or status in the URL is ignored. */
type ListStateOptions = Record<'sortFields' | 'statuses', string[]> &
  Record<'statusName' | 'defaultSort', string>;

/** A list's page, search, order and filter. They are kept in the URL for the back button, reloads and shared links. */
export function useListState({ sortFields, statuses, statusName, defaultSort }: ListStateOptions) {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? '';
  const status = params.get(statusName) ?? '';
  const isKnownSort = sortFields.includes(sort.replace(/^-/, ''));
  const request: ListRequest = {
    page: pageOf(params),
    pageSize,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: isKnownSort ? sort : defaultSort,
    ...(statuses.includes(status) && { filter: { name: statusName, value: status } }),
  };

  /** Changes the URL. Any change but one of the page goes back to the first page. */
  const change = (next: ListChange, options?: { replace?: boolean }) =>
    setParams((previous) => {
      const changed = new URLSearchParams(previous);
      changed.delete('page');
      for (const [key, value] of Object.entries(next)) {
        const name = key === 'status' ? statusName : key;
        if (value === undefined || value === '' || value === 1) changed.delete(name);
        else changed.set(name, String(value));
      }
      return changed;
    }, options);

  return { request, change };
}
