import type { PartnerPage } from '@shared/partner-page';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';

/** The application whose page a link opens. */
export function usePartnerPage(token: string) {
  const url = `/api/partner/${encodeURIComponent(token)}`;
  return useQuery({ queryKey: [url], queryFn: () => getJson<PartnerPage>(url) });
}
