import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getListPage } from '@/api/request';

const shown = 12;

/** The approved partners that match a search, by name. */
export function useApproved<Partner>(kind: 'venues' | 'vendors', q: string) {
  const path = `/api/admin/${kind}`;
  const params = new URLSearchParams({
    page: '1',
    pageSize: String(shown),
    ...(q && { q }),
    sort: 'businessName',
    status: 'approved',
  });
  return useQuery({
    queryKey: [path, `${params}`],
    queryFn: () => getListPage<Partner>(`${path}?${params}`),
    placeholderData: keepPreviousData,
  });
}
