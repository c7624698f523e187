import { countLabel } from '@shared/counting';
import type { BulkResult } from '@shared/lists';
import type { Email, HeldGroup } from '@shared/mail/emails';
import { deleteEach, refetchEvents } from '@/api/admin/after-change';
import { whileQueued } from '@/api/admin/shared-reads';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

export const emailsPath = '/api/admin/emails';

export const useEmail = (id: number) =>
  useRead(`${emailsPath}/${id}`, {
    refetchInterval: ({ state }) => state.data?.state === 'queued' && whileQueued,
  });

const refetch = [emailsPath];

const released = ({ changed }: BulkResult) =>
  changed > 0
    ? {
        title: 'Sending',
        description: countLabel(changed, '1 email is on its way.', '# emails are on their way.'),
      }
    : { title: 'Nothing Changed', description: 'None of them can be sent anymore.' };

export const useReleaseEmails = () =>
  useChange({
    send: (emails: Pick<Email, 'id'>[]) =>
      sendJson('POST', `${emailsPath}/release`, { ids: emails.map(({ id }) => id) }),
    refetch: refetchEvents,
    done: released,
    failed: 'Not Sent',
  });

async function releaseGroups(groups: HeldGroup[]): Promise<BulkResult> {
  let changed = 0;
  for (const { kind, event, subject } of groups) {
    const which = new URLSearchParams({
      kind,
      ...(event && { eventId: String(event.id) }),
      ...(subject !== null && { subject }),
    });
    changed += (await sendJson('POST', `${emailsPath}/release-all?${which}`)).changed;
  }
  return { changed, missing: [] };
}

export const useReleaseGroups = () =>
  useChange({ send: releaseGroups, refetch: refetchEvents, done: released, isPartial: true });

export const useRetryAll = () =>
  useChange({ send: () => sendJson('POST', `${emailsPath}/retry-all`), refetch, done: released });

export const useRetryEmail = () =>
  useChange({
    send: ({ id }: Pick<Email, 'id'>) => sendJson('POST', `${emailsPath}/${id}/retry`),
    refetch,
    done: () => ({ title: 'On Its Way', description: 'We are trying it again now.' }),
    failed: 'Not Sent',
  });

export const useEditEmail = (id: number) =>
  useChange({
    send: (edit: { subject: string; text: string }) => sendJson('PUT', `${emailsPath}/${id}`, edit),
    refetch,
    done: () => ({ title: 'Email Changed', description: 'It is held until you send it.' }),
  });

export const useDeleteEmails = () =>
  useChange({
    send: (emails: Pick<Email, 'id'>[]) => deleteEach(emails.map(({ id }) => `${emailsPath}/${id}`)),
    refetch,
    done: (_nothing, { length }) => ({
      title: 'Deleted',
      description: countLabel(length, '1 email will not be sent.', '# emails will not be sent.'),
    }),
    isPartial: true,
  });

const unknownText = (count: number) =>
  countLabel(
    count,
    ' 1 payment at Stripe is on no guest list: add its guest, or refund it there.',
    ' # payments at Stripe are on no guest list: add their guests, or refund them there.',
  );

export const useResumeSending = () =>
  useChange({
    send: () => sendJson('POST', '/api/admin/mail/resume'),
    refetch,
    done: ({ queued, unknownPayments }) => ({
      title: 'Sending Resumed',
      description:
        countLabel(queued, '1 email queued.', '# emails queued.') +
        (unknownPayments > 0 ? unknownText(unknownPayments) : ''),
    }),
  });
