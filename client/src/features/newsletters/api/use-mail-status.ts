import type { MailStatus } from '@shared/emails';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';

/** Whether messages leave at present, read anew each time that somebody is about to send one. */
export function useMailStatus() {
  return useQuery({
    queryKey: ['/api/admin/mail/status'],
    queryFn: () => getJson<MailStatus>('/api/admin/mail/status'),
    staleTime: 0,
  });
}
