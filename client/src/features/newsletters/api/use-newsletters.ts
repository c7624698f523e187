import type { Newsletter, NewsletterUpdate } from '@shared/newsletters/newsletters';
import type { QueryClient } from '@tanstack/react-query';
import { currentRow, deleteIfThere, refetchAfterChange } from '@/api/admin/after-change';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { useChange } from '@/changes/use-change';
import { refetchEvery } from './refetch-every';

export const newslettersPath = '/api/admin/newsletters';

const pathOf = (id: number) => `${newslettersPath}/${id}` as const;

export const failuresPath = (id: number) => `${pathOf(id)}/failures` as const;

/** The current newsletter, if a change was rejected because somebody else has changed it meanwhile. */
export const conflictingNewsletter = (error: unknown) => currentRow(error, 'newsletter-changed');

/** After a change of a newsletter: what is on screen of it becomes what the server has just sent, or is read again. */
const refetchNewsletter = (
  queries: QueryClient,
  _change: unknown,
  changed?: Newsletter,
  error?: Error,
): void => {
  const newsletter = changed ?? conflictingNewsletter(error);
  if (newsletter) queries.setQueryData([pathOf(newsletter.id)], newsletter);
  refetchAfterChange(queries, newslettersPath);
};

/** One newsletter; null for none. While it is being sent its numbers are refetched, as long as the tab is visible. */
export const useNewsletter = (id: number | null) =>
  useRead(id === null ? null : pathOf(id), {
    refetchInterval: ({ state }) => refetchEvery(state.data ? [state.data] : []),
  });

/** Stores a new newsletter, or a change of one. The form shows the errors. */
export const useSaveNewsletter = (id: number | null) =>
  useChange({
    send: ({ version, ...form }: NewsletterUpdate) =>
      id === null
        ? sendJson<Newsletter>('POST', newslettersPath, form)
        : sendJson<Newsletter>('PUT', pathOf(id), { ...form, version }),
    refetch: refetchNewsletter,
  });

export const useDeleteNewsletter = ({ id, subject }: Newsletter) =>
  useChange({
    send: () => deleteIfThere(pathOf(id)),
    refetch: (queries, change, _nothing, error) => refetchNewsletter(queries, change, undefined, error),
    done: () => ({ title: 'Newsletter Deleted', description: `${subject} has been deleted.` }),
  });

/** A request that changes how a newsletter is being sent. The screen shows its error. */
const useStep = <Payload>(id: number, step: 'send' | 'stop' | 'retry') =>
  useChange({
    send: (payload: Payload) => sendJson<Newsletter>('POST', `${pathOf(id)}/${step}`, payload),
    refetch: refetchNewsletter,
  });

/** Sends a newsletter, at an instant or now, if it has not changed since that version. */
export const useSendNewsletter = (id: number) => useStep<{ at?: string; version: number }>(id, 'send');

/** Stops a newsletter, or takes back when it is to be sent. */
export const useStopNewsletter = (id: number) => useStep<void>(id, 'stop');

/** Sends a newsletter again to everybody who could not be reached. */
export const useRetryNewsletter = (id: number) => useStep<void>(id, 'retry');

/** Sends a newsletter as it is stored to one address. */
export function useTestNewsletter(id: number) {
  return useSingleFlightMutation({
    mutationFn: (test: { to: string }) => sendJson<unknown>('POST', `${pathOf(id)}/test`, test),
  });
}
