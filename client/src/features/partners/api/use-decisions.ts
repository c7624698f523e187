import { countLabel } from '@shared/counting';
import type { BulkResult } from '@shared/lists';
import type { Vendor, Venue } from '@shared/partners';
import { useQueryClient } from '@tanstack/react-query';
import { isGone, refetchAfterChange } from '@/api/after-change';
import { errorText, sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { heldMailPath, useOfferMail } from './use-application-mail';
import { type Kind, nounOf, partnerKeys } from './use-applications';

/** The message for a failed decision. */
export function decisionError(error: unknown): string {
  return isGone(error) ? 'Somebody else has deleted this application meanwhile.' : errorText(error);
}

/** Returns a function that invalidates the lists of applications. */
export function useRefresh(kind: Kind) {
  const queries = useQueryClient();
  return () => refetchAfterChange(queries, partnerKeys[kind]);
}

const failureTitle = (isApproved: boolean) => (isApproved ? 'Approval Failed' : 'Update Failed');

type Decision = { id: number; isApproved: boolean };

/** Approves an application, or sets it back to pending. A toast offers to send the mail that is held for it. */
export function useDecide<Application extends Venue | Vendor>(kind: Kind) {
  const refresh = useRefresh(kind);
  const offerMail = useOfferMail(kind);
  return useSingleFlightMutation({
    mutationFn: ({ id, isApproved }: Decision) =>
      sendJson<Application>('PUT', `/api/admin/${kind}/${id}/${isApproved ? 'approve' : 'unapprove'}`),
    onSuccess: (application) => {
      refresh();
      void offerMail(application);
    },
    onError: (error, { isApproved }) => {
      console.error(error);
      showErrorToast(failureTitle(isApproved), decisionError(error));
      if (isGone(error)) refresh();
    },
  });
}

/** Ends every link to the partner's page that was sent so far. */
export function useRevokeLinks(kind: Kind) {
  const refresh = useRefresh(kind);
  return useSingleFlightMutation({
    mutationFn: ({ id }: { id: number }) => sendJson('DELETE', `/api/admin/${kind}/${id}/links`),
    onSuccess: () => {
      showToast({ title: 'Links Ended', description: 'The next mail to them has a new one.' });
      refresh();
    },
    onError: (error) => {
      if (isGone(error)) refresh();
    },
  });
}

export function useDeletion(kind: Kind) {
  const refresh = useRefresh(kind);
  return useSingleFlightMutation({
    mutationFn: ({ id }: { id: number }) => sendJson('DELETE', `/api/admin/${kind}/${id}`),
    onSuccess: refresh,
    onError: (error) => {
      if (isGone(error)) refresh();
    },
  });
}

function outcome({ changed, missing }: BulkResult, asked: number, kind: Kind, isApproved: boolean): string {
  const state = isApproved ? 'approved' : 'pending';
  const noun = nounOf[kind];
  const unchanged = asked - changed - missing.length;
  const parts = [`${countLabel(changed, noun)} ${isApproved ? 'approved' : 'set back to pending'}.`];
  if (unchanged > 0) parts.push(`${countLabel(unchanged, noun)} already ${state}.`);
  if (missing.length > 0)
    parts.push(`${countLabel(missing.length, noun)} deleted by somebody else meanwhile.`);
  return parts.join(' ');
}

/** Approves several applications at once, or sets them back to pending. A toast says how many have changed. */
export function useBulkDecision(kind: Kind) {
  const refresh = useRefresh(kind);
  return useSingleFlightMutation({
    mutationFn: ({ ids, isApproved }: { ids: number[]; isApproved: boolean }) =>
      sendJson<BulkResult>('POST', `/api/admin/${kind}/approve`, { ids, isApproved }),
    onSuccess: (result, { ids, isApproved }) => {
      const title = result.changed > 0 ? 'Applications Updated' : 'Nothing Changed';
      showToast({
        title,
        description: outcome(result, ids.length, kind, isApproved),
        ...(result.changed > 0 && { action: { label: 'See held mail', href: heldMailPath } }),
      });
      refresh();
    },
    onError: (error, { isApproved }) => {
      console.error(error);
      showErrorToast(failureTitle(isApproved), errorText(error));
    },
  });
}
