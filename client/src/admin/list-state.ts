import { useSearchParams } from 'wouter';
import type { ListRequest } from '@/api/use-list';

const pageSize = 25;

/** What can be said of a list in the address bar, beside its tab. */
type ListChange = { page?: number; q?: string; sort?: string; status?: string };

function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

type ListStateOptions = {
  /** The fields that can be sorted by. An address with any other is read as if it had none. */
  sortFields: readonly string[];
  statuses?: readonly string[];
  /** The order that the server takes where none is asked for. */
  defaultSort: string;
};

/** A list's page, search, order and filter. They stand in the address bar: back, reload and a shared link keep them. */
export function useListState({ sortFields, statuses = [], defaultSort }: ListStateOptions) {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? '';
  const status = params.get('status') ?? '';
  const isKnownSort = sortFields.includes(sort.replace(/^-/, ''));
  const request: ListRequest = {
    page: pageOf(params),
    pageSize,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: isKnownSort ? sort : defaultSort,
    ...(statuses.includes(status) && { status }),
  };

  /** Changes what is said; anything but a new page leads back to the first one. */
  const change = (next: ListChange, options?: { replace?: boolean }) =>
    setParams((previous) => {
      const changed = new URLSearchParams(previous);
      changed.delete('page');
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined || value === '' || value === 1) changed.delete(name);
        else changed.set(name, String(value));
      }
      return changed;
    }, options);

  return { request, change };
}
