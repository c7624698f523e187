import type { Newsletter, NewsletterForm, NewsletterPreview, NewsletterUpdate } from '@shared/newsletters';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone, isOutdated, refetchAfterChange } from '@/api/after-change';
import { getJson, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showToast } from '@/ui/toast-store';
import { conflictingNewsletter } from './conflicting-newsletter';
import { refetchEvery } from './refetch-every';

export const newslettersPath = '/api/admin/newsletters';

export const failuresPath = (id: number) => `${newslettersPath}/${id}/failures`;

const newsletterKeys = {
  list: [newslettersPath],
  one: (id: number) => [`${newslettersPath}/${id}`] as const,
  failures: (id: number) => [failuresPath(id)] as const,
  preview: (form: NewsletterForm) => [`${newslettersPath}/preview`, form] as const,
} as const;

/** What is on screen of a newsletter becomes what the server has just sent. */
export function keepNewsletter(queries: QueryClient, newsletter: Newsletter): void {
  queries.setQueryData(newsletterKeys.one(newsletter.id), newsletter);
  refetchAfterChange(queries, newsletterKeys.list, newsletterKeys.failures(newsletter.id));
}

/** After an error that says that what is on screen of a newsletter is out of date. */
export function keepUpToDate(queries: QueryClient, id: number, error: unknown): void {
  const current = conflictingNewsletter(error);
  if (current) keepNewsletter(queries, current);
  else if (isOutdated(error)) refetchAfterChange(queries, newsletterKeys.list, newsletterKeys.one(id));
}

/** One newsletter; null for none. While it is being sent its numbers are refetched, as long as the tab is visible. */
export function useNewsletter(id: number | null) {
  return useQuery({
    queryKey: newsletterKeys.one(id ?? 0),
    queryFn: () => getJson<Newsletter>(`${newslettersPath}/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => refetchEvery(state.data ? [state.data] : []),
  });
}

/** Stores a new newsletter, or a change of one. The form shows the errors. */
export function useSaveNewsletter(id: number | null) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ version, ...form }: NewsletterUpdate) =>
      id === null
        ? sendJson<Newsletter>('POST', newslettersPath, form)
        : sendJson<Newsletter>('PUT', `${newslettersPath}/${id}`, { ...form, version }),
    onSuccess: (newsletter) => keepNewsletter(queries, newsletter),
    onError: (error) => {
      if (id !== null) keepUpToDate(queries, id, error);
    },
  });
}

export function useDeleteNewsletter({ id, subject }: Newsletter) {
  const queries = useQueryClient();
  return useSingleFlightMutation<undefined, void>({
    // If somebody else has deleted it already, the result is the same.
    mutationFn: () =>
      sendJson('DELETE', `${newslettersPath}/${id}`).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return undefined;
      }),
    onSuccess: () => {
      showToast({ title: 'Newsletter Deleted', description: `${subject} has been deleted.` });
      refetchAfterChange(queries, newsletterKeys.list);
    },
    onError: (error) => keepUpToDate(queries, id, error),
  });
}

/** The newsletter as its readers would see it. The last preview stays while the next one is made. */
export function useNewsletterPreview(form: NewsletterForm) {
  return useQuery({
    queryKey: newsletterKeys.preview(form),
    queryFn: () => sendJson<NewsletterPreview>('POST', `${newslettersPath}/preview`, form),
    enabled: form.body.trim() !== '',
    placeholderData: keepPreviousData,
    // Otherwise each text that was once previewed would stay in memory.
    gcTime: 0,
  });
}
