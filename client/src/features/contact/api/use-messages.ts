import type { ContactMessage } from '@shared/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/after-change';
import { sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';
import { showToast } from '@/ui/toast-store';

const address = '/api/admin/contact-messages';

export const messageKeys = { all: [address] } as const;

type Marking = { id: number; isRead: boolean };

/** Marks messages as read or unread. Doing so twice changes nothing, and so nothing here prevents it. */
export function useMarkMessage() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, messageKeys.all);
  return useMutation({
    mutationFn: ({ id, isRead }: Marking) => sendJson<ContactMessage>('PUT', `${address}/${id}`, { isRead }),
    onSuccess: refetch,
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}

export function useRemoveMessage() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, messageKeys.all);
  return useSending({
    mutationFn: ({ id }: ContactMessage) => sendJson('DELETE', `${address}/${id}`),
    onSuccess: (_nothing, { name }) => {
      showToast({ title: 'Message Removed', description: `The message from ${name} was removed.` });
      refetch();
    },
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}
