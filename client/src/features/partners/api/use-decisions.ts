import { countLabel, formatCount } from '@shared/counting';
import type { BulkResult } from '@shared/lists';
import type { Email } from '@shared/mail/emails';
import { pages } from '@shared/pages';
import { type ApplicationStatus, statusOf } from '@shared/partners/partners';
import { useQueryClient } from '@tanstack/react-query';
import { isGone, refetchAfterChange } from '@/api/admin/after-change';
import { mailStatusPath } from '@/api/admin/shared-reads';
import type { AnswerOf } from '@/api/contract';
import { errorText, getJson, sendJson, write } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { type Application, applicationsPath, type Kind, nounOf } from './use-applications';

const path = '/api/admin/emails';

const heldMailPath = `${pages.mail}?state=held`;
export const emailPath = ({ id }: Pick<Email, 'id'>) => `${pages.mail}?email=${id}`;

const isToPartner = ({ kind }: Email) => kind !== 'organizer-notice';

const mailOf = (kind: Kind, id: number) => `${path}?aboutKind=${nounOf[kind]}&aboutId=${id}` as const;

export const useApplicationMail = (kind: Kind, id: number) =>
  useRead(mailOf(kind, id), { select: (emails) => emails.filter(isToPartner) });

const decisions: Record<ApplicationStatus, string> = {
  pending: 'set back to pending',
  approved: 'approved',
  declined: 'declined',
};

/** Returns a function that offers, in a toast, to send the mail that a decision holds for a partner, where any is sent. */
function useOfferMail(kind: Kind) {
  const queries = useQueryClient();

  async function send({ id, to }: Email) {
    try {
      const { changed } = await sendJson('POST', `${path}/release`, { ids: [id] });
      if (changed > 0) showToast({ title: 'Email Queued', description: `It is on its way to ${to}.` });
      else showErrorToast('Email Not Sent', 'It is no longer held.');
    } catch (error) {
      showErrorToast('Email Not Sent', errorText(error));
    }
    refetchAfterChange(queries, path);
  }

  return async (application: Application) => {
    const { id, businessName } = application;
    // Without it the decision stands all the same, and the mail is on the Mail page.
    const held = await getJson(`${mailOf(kind, id)}&state=held`).catch(() => []);
    const email = held.find(isToPartner);
    if (!email) return;
    const status = await getJson(mailStatusPath).catch(() => undefined);
    const isOff = status?.isOn === false;
    showToast({
      title: `${businessName} ${decisions[statusOf(application)]}`,
      description: isOff
        ? `Sending is off: an email to ${email.to} is held.`
        : `An email to ${email.to} waits until you press “Send the email”, or “Send held” in Mail.`,
      ...(!isOff && { action: { label: 'Send the email', onPress: () => void send(email) } }),
    });
  };
}

export function decisionError(error: unknown): string {
  return isGone(error) ? 'Somebody else deleted this application in the meantime.' : errorText(error);
}

const failureTitle = (status: ApplicationStatus) =>
  status === 'approved' ? 'Approval Failed' : 'Update Failed';

const calls = { pending: 'unapprove', approved: 'approve', declined: 'decline' } as const;

export function useDecide(kind: Kind) {
  const offerMail = useOfferMail(kind);
  return useChange({
    send: ({ id, status }: { id: number; status: ApplicationStatus }) =>
      sendJson('PUT', `${applicationsPath(kind)}/${id}/${calls[status]}`),
    refetch: (queries, _decision, application) => {
      refetchAfterChange(queries, applicationsPath(kind));
      if (application) void offerMail(application);
    },
    failed: (error, { status }) => {
      console.error(error);
      return { title: failureTitle(status), description: decisionError(error) };
    },
  });
}

export const useRevokeLinks = (kind: Kind) =>
  useChange({
    send: ({ id }: { id: number }) => sendJson('DELETE', `${applicationsPath(kind)}/${id}/links`),
    refetch: [applicationsPath(kind)],
    done: () => ({ title: 'Links Ended', description: 'The next email to them has a new link.' }),
  });

export const useDeletion = (kind: Kind) =>
  useChange({
    send: ({ id }: { id: number }) => sendJson('DELETE', `${applicationsPath(kind)}/${id}`),
    refetch: [applicationsPath(kind)],
  });

function outcome({ changed, missing }: BulkResult, asked: number, isApproved: boolean): string {
  const unchanged = asked - changed - missing.length;
  const [became, was] = isApproved
    ? ['approved', 'approved or declined']
    : ['set back to pending', 'pending'];
  const sentences = [
    countLabel(changed, `1 application ${became}.`, `# applications ${became}.`),
    unchanged > 0 && `${formatCount(unchanged)} already ${was}.`,
    missing.length > 0 && `${formatCount(missing.length)} deleted by somebody else.`,
    changed > 0 &&
      `${countLabel(changed, 'Its email waits', 'Their emails wait')} in Mail until you press “Send held”.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

export const useBulkDecision = (kind: Kind) =>
  useChange({
    send: (decision: { ids: number[]; isApproved: boolean }) =>
      sendJson('POST', `${applicationsPath(kind)}/approve`, decision),
    refetch: [applicationsPath(kind)],
    done: (result, { ids, isApproved }) => ({
      title: result.changed > 0 ? 'Applications Updated' : 'Nothing Changed',
      description: outcome(result, ids.length, isApproved),
      ...(result.changed > 0 && { action: { label: 'View held mail', href: heldMailPath } }),
    }),
    failed: (error, { isApproved }) => {
      console.error(error);
      return { title: failureTitle(isApproved ? 'approved' : 'pending'), description: errorText(error) };
    },
  });

const addedTexts = {
  venues: 'You can put it on a route, and invite it from there.',
  vendors: 'You can add it to a crawl, below its route.',
};

type Typed = Record<string, string | number>;

export const useSaveApplication = (kind: Kind, before: Application | undefined) =>
  useChange({
    send: (typed: Typed): AnswerOf<'PUT', `/api/admin/${Kind}/${number}`> =>
      before
        ? write('PUT', `${applicationsPath(kind)}/${before.id}`, typed)
        : write('POST', applicationsPath(kind), typed),
    refetch: [applicationsPath(kind)],
    done: ({ businessName, contactEmail }) => {
      if (!before) return { title: `${businessName} added`, description: addedTexts[kind] };
      const isSameAddress = contactEmail?.toLowerCase() === before.contactEmail?.toLowerCase();
      return {
        title: 'Application Changed',
        description: isSameAddress
          ? 'The partner’s own page shows it, too.'
          : 'Links sent to the old address no longer work. The next email to the new address has a new link.',
      };
    },
  });
