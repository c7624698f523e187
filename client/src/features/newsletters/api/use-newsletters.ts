import type { Event } from '@shared/events/events';
import type { Newsletter, NewsletterUpdate } from '@shared/newsletters/newsletters';
import { useMemo } from 'react';
import { currentRow, refetchAfterChange } from '@/api/admin/after-change';
import type { Answer } from '@/api/contract';
import { sendJson } from '@/api/request';
import { currentTime } from '@/api/server-time';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

export const newslettersPath = '/api/admin/newsletters';

const pathOf = (id: number) => `${newslettersPath}/${id}` as const;

export const failuresPath = (id: number) => `${pathOf(id)}/failures` as const;

const whileSending = 2_000;
const atMost = 60_000;
/** For how long what was on its way may arrive after a newsletter was stopped. */
const afterStop = 60_000;

/** After how many milliseconds these newsletters are out of date: soon while one is being sent, about to be, or just stopped. */
export function refetchEvery(newsletters: Pick<Newsletter, 'state' | 'sendAt' | 'sentAt'>[]): number | false {
  const waits = newsletters.flatMap(({ state, sendAt, sentAt }) => {
    const isStopping = state === 'stopped' && currentTime() - Date.parse(sentAt ?? '') < afterStop;
    if (state === 'sending' || isStopping) return [whileSending];
    if (state !== 'scheduled' || sendAt === null) return [];
    const untilThen = Date.parse(sendAt) - currentTime();
    return [Math.min(Math.max(untilThen, whileSending), atMost)];
  });
  return waits.length > 0 && Math.min(...waits);
}

/** One newsletter; null for none. While it is being sent its numbers are refetched, as long as the tab is visible. */
export const useNewsletter = (id: number | null) =>
  useRead(id === null ? null : pathOf(id), {
    refetchInterval: ({ state }) => refetchEvery(state.data ? [state.data] : []),
  });

/** A change of a newsletter: what is on screen becomes what the server sent, or is read again. The screen shows errors. */
const useStep = <Codes, Payload = void>(send: (payload: Payload) => Answer<Newsletter, Codes>) =>
  useChange({
    send,
    refetch(queries, _payload, changed, error) {
      const newsletter = changed ?? currentRow(error, 'newsletter-changed');
      if (newsletter) queries.setQueryData([pathOf(newsletter.id)], newsletter);
      // What was sent just now is not read once more.
      const outdated = newsletter ? [`${newslettersPath}?`, failuresPath(newsletter.id)] : [newslettersPath];
      refetchAfterChange(queries, ...outdated);
    },
  });

export const useSaveNewsletter = (id: number | null) =>
  useStep(({ version, ...form }: NewsletterUpdate) =>
    id === null ? sendJson('POST', newslettersPath, form) : sendJson('PUT', pathOf(id), { ...form, version }),
  );

export const useSendNewsletter = (id: number) =>
  useStep((when: { at?: string; version: number }) => sendJson('POST', `${pathOf(id)}/send`, when));

export const useStopNewsletter = (id: number) => useStep(() => sendJson('POST', `${pathOf(id)}/stop`));

export const useRetryNewsletter = (id: number) => useStep(() => sendJson('POST', `${pathOf(id)}/retry`));

export const useAudiences = () => useRead(`${newslettersPath}/audiences`).data ?? [];

export function useCardEvents(): Event[] {
  const { data: coming } = useRead('/api/events');
  const { data: past } = useRead('/api/events?when=past');
  return useMemo(() => [...(coming ?? []), ...(past ?? [])], [coming, past]);
}
