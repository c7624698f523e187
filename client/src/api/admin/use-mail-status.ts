import { useRead } from '@/api/use-read';

export const mailStatusPath = '/api/admin/mail/status';

/** How often what waits for the mail server is read again, in milliseconds. */
export const whileQueued = 3000;

/** How sending goes. Read again each time that somebody looks, and while messages wait for the mail server. */
export const useMailStatus = () =>
  useRead(mailStatusPath, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isOn && state.data.queued > 0 ? whileQueued : false),
  });
