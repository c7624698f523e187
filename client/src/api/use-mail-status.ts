import type { MailStatus } from '@shared/emails';
import { useQuery } from '@tanstack/react-query';
import { getJson } from './request';

const path = '/api/admin/mail/status';

export const mailStatusKeys = { all: [path] } as const;

const whileWaiting = 5000;

/** How sending goes, read anew each time that somebody looks, and while messages wait for the mail server. */
export function useMailStatus() {
  return useQuery({
    queryKey: mailStatusKeys.all,
    queryFn: () => getJson<MailStatus>(path),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isOn && state.data.queued > 0 ? whileWaiting : false),
  });
}
