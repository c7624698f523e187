import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

const crawlsPath = '/api/user/crawls';

/** The registrations and applications of the account's address, for as long as it is the account's. */
export const useOwnCrawls = () => useRead(crawlsPath, { staleTime: 0, gcTime: 0 });

export const useOpenCrawl = () =>
  useChange({
    send: (id: number) => sendJson('POST', `${crawlsPath}/${id}/link`),
    refetch: [],
    failed: 'Not Opened',
  });

export const useSendPartnerLink = () =>
  useChange({
    send: (email: string) => sendJson('POST', '/api/partner/link', { email }),
    refetch: [],
    done: ({ message }) => ({ title: 'The Link to Your Page', description: message }),
    failed: 'Not Sent',
  });
