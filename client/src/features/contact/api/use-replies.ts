import type { ContactMessage, ContactReply } from '@shared/contact';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/after-change';
import { getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { messageKeys } from './use-messages';

const repliesPath = ({ id }: Pick<ContactMessage, 'id'>) => `/api/admin/contact-messages/${id}/replies`;

/** What was replied to a message. */
export function useReplies(message: ContactMessage) {
  const path = repliesPath(message);
  return useQuery({ queryKey: [path], queryFn: () => getJson<ContactReply[]>(path) });
}

/** Replies to a message by mail. */
export function useSendReply(message: ContactMessage) {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, messageKeys.all, [repliesPath(message)]);
  return useSingleFlightMutation({
    mutationFn: ({ text }: { text: string }) =>
      sendJson<ContactReply>('POST', `/api/admin/contact-messages/${message.id}/reply`, { text }),
    onSuccess: refetch,
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}
