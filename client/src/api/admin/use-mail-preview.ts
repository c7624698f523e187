import type { MailPreview } from '@shared/mail/emails';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sendJson } from '@/api/request';

/** What is written here as it would be sent. The last preview stays while the next one is made. */
export const useMailPreview = (path: string, written: object, enabled: boolean) =>
  useQuery({
    queryKey: [path, written],
    queryFn: () => sendJson<MailPreview>('POST', path, written),
    enabled,
    placeholderData: keepPreviousData,
    // Otherwise each text that was once previewed would stay in memory.
    gcTime: 0,
  });
