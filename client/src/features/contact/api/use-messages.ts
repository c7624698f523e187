import type { ContactMessage, ContactReply } from '@shared/contact/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/admin/after-change';
import { whileQueued } from '@/api/admin/use-mail-status';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

export const messagesPath = '/api/admin/contact-messages';

/** Marks messages as read or unread. It is idempotent, so it may run twice at a time. */
export function useMarkMessage() {
  const queries = useQueryClient();
  const refetch = () => refetchAfterChange(queries, messagesPath);
  return useMutation({
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) =>
      sendJson<ContactMessage>('PUT', `${messagesPath}/${id}`, { isRead }),
    onSuccess: refetch,
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}

export const useRemoveMessage = () =>
  useChange({
    send: ({ id }: ContactMessage) => sendJson('DELETE', `${messagesPath}/${id}`),
    refetch: [messagesPath],
    done: (_nothing, { name }) => ({
      title: 'Message Removed',
      description: `The message from ${name} was removed.`,
    }),
  });

const repliesPath = ({ id }: ContactMessage) => `${messagesPath}/${id}/replies` as const;

/** What was replied to a message, read again while its mail is on its way. */
export const useReplies = (message: ContactMessage) =>
  useRead(repliesPath(message), {
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ mailState }) => mailState === 'queued') && whileQueued,
  });

export const useSendReply = (message: ContactMessage) =>
  useChange({
    send: (reply: { text: string }) =>
      sendJson<ContactReply>('POST', `${messagesPath}/${message.id}/reply`, reply),
    refetch: [messagesPath, repliesPath(message)],
    done: ({ mailState }) =>
      mailState === 'held'
        ? { title: 'Reply Saved', description: 'Sending is off, so your reply is held.' }
        : { title: 'Reply Queued', description: `It is on its way to ${message.email}.` },
  });
