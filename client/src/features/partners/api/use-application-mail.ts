import type { Email } from '@shared/mail/emails';
import { pages } from '@shared/pages';
import { type ApplicationStatus, statusOf } from '@shared/partners/partners';
import { useQueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@/api/admin/after-change';
import { mailStatusPath } from '@/api/admin/use-mail-status';
import { errorText, getJson, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { showErrorToast, showToast } from '@/ui/toast-store';
import { type Application, type Kind, nounOf } from './use-applications';

const path = '/api/admin/emails';

/** Where administrators find what is held, and one message. */
export const heldMailPath = `${pages.mail}?state=held`;
export const emailPath = ({ id }: Pick<Email, 'id'>) => `${pages.mail}?email=${id}`;

/** Told to the organizer about the application, and not to the partner. */
const isToPartner = ({ kind }: Email) => kind !== 'organizer-notice';

const mailOf = (kind: Kind, id: number) => `${path}?aboutKind=${nounOf[kind]}&aboutId=${id}` as const;

/** The messages to a partner about their application, the newest first. */
export const useApplicationMail = (kind: Kind, id: number) =>
  useRead(mailOf(kind, id), { select: (emails) => emails.filter(isToPartner) });

const decisions: Record<ApplicationStatus, string> = {
  pending: 'set back to pending',
  approved: 'approved',
  declined: 'declined',
};

/** Returns a function that offers, in a toast, to send the mail that a decision holds for a partner, where any is sent. */
export function useOfferMail(kind: Kind) {
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
