import type { ContactMessage } from '@shared/contact';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';

export const messageKeys = { admin: ['/api/admin/contact-messages'] } as const;

export function useContactMessages() {
  return useQuery({
    queryKey: messageKeys.admin,
    queryFn: () => getJson<ContactMessage[]>('/api/admin/contact-messages'),
  });
}
