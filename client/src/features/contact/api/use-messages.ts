import type { ContactMessage } from '@shared/contact/contact';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';

export const messagesPath = '/api/admin/contact-messages';

const refetch = (queries: QueryClient) => refetchAfterChange(queries, [messagesPath]);

type Marking = { id: number; isRead: boolean };

/** Marks messages as read or unread. It is idempotent, so it may run twice at a time. */
export function useMarkMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: Marking) =>
      sendJson<ContactMessage>('PUT', `${messagesPath}/${id}`, { isRead }),
    onSuccess: () => refetch(queries),
    onError: (error) => {
      if (isOutdated(error)) refetch(queries);
    },
  });
}

export const useRemoveMessage = () =>
  useChange({
    send: ({ id }: ContactMessage) => sendJson('DELETE', `${messagesPath}/${id}`),
    refetch,
    done: (_nothing, { name }) => ({
      title: 'Message Removed',
      description: `The message from ${name} was removed.`,
    }),
  });
