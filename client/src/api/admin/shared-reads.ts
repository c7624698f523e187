import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Body, Result, UrlOf } from '@/api/contract';
import { write } from '@/api/request';
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

/** What is written here as it would be sent. The last preview stays while the next one is made. */
export const useMailPreview = <const Url extends string>(
  path: UrlOf<'POST', Url>,
  written: Body<'POST', Url>,
  enabled: boolean,
) =>
  useQuery({
    queryKey: [path, written],
    queryFn: (): Promise<Result<'POST', Url>> => write('POST', path, written),
    enabled,
    placeholderData: keepPreviousData,
    // Otherwise each text that was once previewed would stay in memory.
    gcTime: 0,
  });

export const countsPath = '/api/admin/counts';
export const waitingPath = '/api/admin/waiting';

export const cancelPath = (eventId: number) => `/api/admin/events/${eventId}/cancel` as const;

/** Whom a cancellation would tell at this moment, or has told, and what money goes back. */
export const useToldOfCancellation = (eventId: number, { enabled = true } = {}) =>
  useRead(cancelPath(eventId), { gcTime: 0, enabled });
