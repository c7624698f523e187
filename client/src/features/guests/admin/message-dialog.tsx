import { countLabel } from '@shared/counting';
import type { WrittenMessage } from '@shared/mail/written-message';
import type { GuestTotals, Registration } from '@shared/registrations/guest-list';
import { useState } from 'react';
import { MessageDialog, type TypedMessage } from '@/admin/message-dialog';
import { written } from '@/admin/texts';
import { useMailPreview } from '@/api/admin/shared-reads';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { guestName, guestsPath, useGuestTotals } from '../api/use-guests';

const audiences = [
  { value: 'confirmed', label: 'Guests with a spot' },
  { value: 'offered', label: 'Guests with an offer' },
  { value: 'waiting', label: 'Guests on the waiting list' },
] as const;

const statesOf = (to: string[]) => audiences.map(({ value }) => value).filter((state) => to.includes(state));

export const sizesOf = ({ parties, offered, reserved, waitingParties, cancelled }: GuestTotals) => ({
  confirmed: parties - offered - reserved,
  offered,
  reserved,
  waiting: waitingParties,
  cancelled,
});

type GuestMessageDialogProps = {
  eventId: number;
  /** Its recipients; without them, all in the states that are chosen here. */
  guests?: Registration[];
  /** A held message to those who came, and to how many parties; bars and vendors get their own. */
  thanks?: { subject: string; text: string; parties: number; toPartners: WrittenMessage | undefined };
  onClose: () => void;
};

export function GuestMessageDialog({ eventId, guests, thanks, onClose }: GuestMessageDialogProps) {
  const message = useChange({
    send: ({ to, isAlso, ...content }: TypedMessage) =>
      sendJson('POST', `${guestsPath(eventId)}/message`, {
        ...content,
        ...(guests ? { ids: guests.map(({ id }) => id) } : { states: statesOf(to) }),
        ...(thanks && { isThanks: true, ...(isAlso && { toPartners: thanks.toPartners }) }),
      }),
    refetch: [guestsPath(eventId)],
    done: written,
  });
  const usePreview = (typed: WrittenMessage, isComplete: boolean) =>
    useMailPreview(`${guestsPath(eventId)}/message/preview`, typed, isComplete);
  const { data: totals } = useGuestTotals(eventId);
  const sizes = totals && sizesOf(totals);
  const known = guests?.length ?? thanks?.parties;
  return (
    <MessageDialog
      title={thanks ? 'Thank those who came' : titleOf(guests)}
      description={
        thanks
          ? `${countLabel(thanks.parties, '1 party that came gets one email', '# parties that came each get one email')}. Nothing is sent yet: the emails wait until you press “Send held” on this page or in Mail.`
          : 'Each party gets its own email, with the link to its page. You can also hold the emails and send them later. Sent emails cannot be recalled.'
      }
      filled={thanks && { subject: thanks.subject, text: thanks.text }}
      audiences={audiences.map(({ value, label }) => ({
        value,
        label,
        count: known === undefined ? sizes?.[value] : value === 'confirmed' ? known : 0,
        isChosen: thanks !== undefined || value !== 'waiting',
      }))}
      isChoice={known === undefined}
      {...(!thanks && { recipients: ['1 guest', '# guests'] })}
      also={
        thanks?.toPartners && {
          label: 'And to the bars and vendors',
          hint: `They read: ${thanks.toPartners.text}`,
        }
      }
      previewTitle="The email as guests get it"
      usePreview={usePreview}
      message={message}
      onClose={onClose}
    />
  );
}

function titleOf(guests: Registration[] | undefined): string {
  if (!guests) return 'Write to the guests';
  const [first, ...others] = guests;
  return first && others.length === 0 ? `Write to ${guestName(first)}` : `Write to ${guests.length} guests`;
}

export function WriteToGuests({ eventId }: { eventId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write to guests</Button>
      {isOpen && <GuestMessageDialog eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  );
}
