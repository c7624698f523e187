import type { ContactMessage, ContactReply } from '@shared/contact/contact';
import { refetchAfterChange } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { messagesPath } from './use-messages';

const repliesPath = ({ id }: ContactMessage) => `${messagesPath}/${id}/replies`;

/** What was replied to a message. */
export const useReplies = (message: ContactMessage) => useRead<ContactReply[]>(repliesPath(message));

/** Replies to a message by mail. */
export const useSendReply = (message: ContactMessage) =>
  useChange({
    send: (reply: { text: string }) =>
      sendJson<ContactReply>('POST', `${messagesPath}/${message.id}/reply`, reply),
    refetch: (queries) => refetchAfterChange(queries, [messagesPath], [repliesPath(message)]),
  });
