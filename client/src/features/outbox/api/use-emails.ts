import { countLabel } from '@shared/counting';
import type { Email, EmailDetails, MailStatus } from '@shared/emails';
import type { BulkResult } from '@shared/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone, isOutdated, refetchAfterChange } from '@/api/after-change';
import { errorText, getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';

export const emailsPath = '/api/admin/emails';

/** How often messages are read anew that the mail server may have taken by now, in milliseconds. */
export const whileQueued = 3000;

const emailKeys = { all: [emailsPath], one: (id: number) => [emailsPath, 'one', id] } as const;

/** A message with its content. */
export function useEmail(id: number) {
  return useQuery({
    queryKey: emailKeys.one(id),
    queryFn: () => getJson<EmailDetails>(`${emailsPath}/${id}`),
    refetchInterval: ({ state }) => state.data?.state === 'queued' && whileQueued,
  });
}

/** Returns a function that has everything read anew that messages show in. */
function useRefetch() {
  const queries = useQueryClient();
  return () => refetchAfterChange(queries, emailKeys.all);
}

function showReleased({ changed }: BulkResult): void {
  if (changed > 0)
    showToast({ title: 'On Its Way', description: `${countLabel(changed, 'message')} queued to be sent.` });
  else showToast({ title: 'Nothing Changed', description: 'None of them is held any more.' });
}

/** Sends held messages. */
export function useReleaseEmails() {
  const refetch = useRefetch();
  return useSingleFlightMutation({
    mutationFn: (emails: Pick<Email, 'id'>[]) =>
      sendJson<BulkResult>('POST', `${emailsPath}/release`, { ids: emails.map(({ id }) => id) }),
    onSuccess: (result) => {
      showReleased(result);
      refetch();
    },
    onError: (error) => showErrorToast('Not Sent', errorText(error)),
  });
}

/** Sends every held message, or every failed one again. */
export function useQueueAll(from: 'held' | 'failed') {
  const refetch = useRefetch();
  const action = from === 'held' ? 'release-all' : 'retry-all';
  return useSingleFlightMutation({
    mutationFn: () => sendJson<BulkResult>('POST', `${emailsPath}/${action}`),
    onSuccess: (result) => {
      showReleased(result);
      refetch();
    },
  });
}

/** Sends a failed message again. */
export function useRetryEmail() {
  const refetch = useRefetch();
  return useSingleFlightMutation({
    mutationFn: ({ id }: Pick<Email, 'id'>) => sendJson<EmailDetails>('POST', `${emailsPath}/${id}/retry`),
    onSuccess: () => {
      showToast({ title: 'On Its Way', description: 'It is tried again right away.' });
      refetch();
    },
    onError: (error) => {
      showErrorToast('Not Sent', errorText(error));
      if (isOutdated(error)) refetch();
    },
  });
}

export function useEditEmail(id: number) {
  const refetch = useRefetch();
  return useSingleFlightMutation({
    mutationFn: (edit: { subject: string; text: string }) =>
      sendJson<EmailDetails>('PUT', `${emailsPath}/${id}`, edit),
    onSuccess: () => {
      showToast({ title: 'Message Changed', description: 'It is held until you send it.' });
      refetch();
    },
    onError: (error) => {
      if (isOutdated(error)) refetch();
    },
  });
}

/** Deletes one after the other. One that is gone does not stop the others. */
async function deleteAll(emails: Pick<Email, 'id'>[]): Promise<void> {
  for (const { id } of emails) {
    try {
      await sendJson('DELETE', `${emailsPath}/${id}`);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

export function useDeleteEmails() {
  const refetch = useRefetch();
  return useSingleFlightMutation({
    mutationFn: deleteAll,
    onSuccess: (_nothing, emails) => {
      showToast({
        title: 'Deleted',
        description: `${countLabel(emails.length, 'message')} will not be sent.`,
      });
      refetch();
    },
    // Some of several may be deleted.
    onError: refetch,
  });
}

/** Ends a pause. */
export function useResumeSending() {
  const refetch = useRefetch();
  return useSingleFlightMutation({
    mutationFn: () => sendJson<MailStatus>('POST', '/api/admin/mail/resume'),
    onSuccess: ({ queued }) => {
      showToast({ title: 'Sending Goes On', description: `${countLabel(queued, 'message')} queued.` });
      refetch();
    },
  });
}
