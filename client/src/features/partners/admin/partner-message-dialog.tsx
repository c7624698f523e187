import { countLabel } from '@shared/counting';
import { formatLongDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import type { WrittenMessage } from '@shared/mail/written-message';
import type { EventPartner } from '@shared/partners/partner-messages';
import { statusOf } from '@shared/partners/partners';
import { useState } from 'react';
import { MessageDialog, type TypedMessage } from '@/admin/message-dialog';
import { withoutMailText, written } from '@/admin/texts';
import { useMailPreview } from '@/api/admin/shared-reads';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { type Application, type Kind, nounOf } from '../api/use-applications';

const kinds = [
  { value: 'venue', label: 'Venues' },
  { value: 'vendor', label: 'Vendors' },
] as const;

type WriteToPartnersProps = {
  label: string;
  partners: EventPartner[];
  /** The crawl whose partners they are; without one they were chosen in the list of their kind. */
  event?: Event;
};

/** A button that writes to venues and vendors: one email an address, which is held. Names those that no email reaches. */
function WriteToPartners({ label, partners, event }: WriteToPartnersProps) {
  const [isOpen, setOpen] = useState(false);
  const message = useChange({
    send: ({ to: [kind, other], subject, text }: TypedMessage) => {
      const to = kind === 'venue' ? 'venues' : 'vendors';
      const ids = partners.map(({ id }) => id);
      return event
        ? sendJson('POST', `${listOf(event)}`, { subject, text, to: other ? 'both' : to })
        : sendJson('POST', '/api/admin/partner-messages', { subject, text, to, ids });
    },
    refetch: ['/api/admin/emails'],
    done: written,
  });
  const usePreview = (typed: WrittenMessage, isComplete: boolean) =>
    useMailPreview('/api/admin/partner-messages/preview', typed, isComplete);
  const silent = partners.filter(({ contactEmail }) => contactEmail === null);
  const audiences = kinds.map((kind) => {
    const all = partners.filter((partner) => partner.kind === kind.value);
    const addresses = new Set(all.flatMap(({ contactEmail }) => contactEmail?.toLowerCase() ?? []));
    return { ...kind, count: addresses.size, isChosen: all.length > 0 };
  });
  const isChoice = audiences.every(({ isChosen }) => isChosen);
  return (
    <>
      <Button variant="outline" isBusy={partners.length === 0} onClick={() => setOpen(true)}>
        {event ? (
          label
        ) : (
          // On a phone there is no room for more beside the decisions.
          <>
            Write<span className="sr-only">{label.replace('Write', '')}</span>
          </>
        )}
      </Button>
      {isOpen && (
        <MessageDialog
          title={label}
          description="Each address gets one email, with the link to its page. Nothing is sent yet: the emails wait until you press “Send held” in Mail."
          filled={event && filledFor(event)}
          audiences={audiences}
          isChoice={isChoice}
          note={withoutMailText({
            withoutMail: silent.map(({ businessName, contactPhone: phone }) => ({
              name: phone ? `${businessName} (${phone})` : businessName,
              phone,
            })),
          })}
          previewTitle="The email as venues and vendors get it"
          usePreview={usePreview}
          message={message}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const listOf = ({ id }: Event) => `/api/admin/events/${id}/partner-messages` as const;

const filledFor = ({ title, date, startTime, endTime }: Event): WrittenMessage => ({
  subject: `About ${title}`.slice(0, 150),
  text: `We write about ${title} on ${formatLongDay(date)}, ${startTime} – ${endTime}.\n\n`,
});

export function WriteToSelected({ kind, selected }: { kind: Kind; selected: Application[] }) {
  const partners = selected
    .filter((application) => statusOf(application) !== 'declined')
    .map((application) => ({ ...application, kind: nounOf[kind] }));
  return (
    <WriteToPartners
      label={countLabel(partners.length, `Write to 1 ${nounOf[kind]}`, `Write to # ${kind}`)}
      partners={partners}
    />
  );
}

export function WriteToEventPartners({ event }: { event: Event }) {
  const { data: partners = [] } = useRead(listOf(event));
  if (partners.length === 0) return null;
  return <WriteToPartners label="Write to venues and vendors" partners={partners} event={event} />;
}
