import type { ContactMessage } from '@shared/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/after-change';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showToast } from '@/ui/toast-store';

const path = '/api/admin/contact-messages';

export const messageKeys = { all: [path] } as const;

type Marking = { id: number; isRead: boolean };

/** Marks messages as read or unread. It is idempotent, so it may run twice at a time. */
export function useMarkMessage() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, messageKeys.all);
  return useMutation({
    mutationFn: ({ id, isRead }: Marking) => sendJson<ContactMessage>('PUT', `${path}/${id}`, { isRead }),
    onSuccess: refetch,
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}

export function useRemoveMessage() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, messageKeys.all);
  return useSingleFlightMutation({
    mutationFn: ({ id }: ContactMessage) => sendJson('DELETE', `${path}/${id}`),
    onSuccess: (_nothing, { name }) => {
      showToast({ title: 'Message Removed', description: `The message from ${name} was removed.` });
      refetch();
    },
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}
