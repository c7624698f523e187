import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel, formatCount } from '@shared/counting';
import {
  type GuestTotals,
  type guestMessage,
  type Registration,
  type WrittenMessage,
  writtenMessage,
} from '@shared/registrations/guest-list';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FieldsDialog } from '@/admin/form-dialog';
import { ShownMail } from '@/admin/mail-views';
import { SendButtons } from '@/admin/send-buttons';
import { useDebouncedValue } from '@/admin/use-debounced-value';
import { useMailPreview } from '@/api/admin/use-mail-preview';
import { showFieldErrors } from '@/api/field-errors';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { DescribedFields } from '@/ui/form/described-field';
import { Checkbox } from '@/ui/form/field';
import { Loading } from '@/ui/status';
import { guestName, guestsPath, useGuestTotals, written } from '../api/use-guests';

const typedMessage = writtenMessage.extend({
  states: z.enum(['confirmed', 'offered', 'waiting']).array().min(1, 'Choose at least one'),
});

const audiences = [
  { state: 'confirmed', label: 'Guests with a spot' },
  { state: 'offered', label: 'Guests with an offer' },
  { state: 'waiting', label: 'Guests on the waiting list' },
] as const;

const fields = {
  subject: { label: 'Subject' },
  text: {
    label: 'Text',
    hint: 'A blank line starts a new paragraph. A line “Label: link” becomes a button, also with a page’s path like /events.',
    control: 'textarea',
    rows: 9,
  },
} as const;
const states = { label: 'To' };

/** How many parties are in each state. */
export const sizesOf = ({ parties, offered, reserved, waitingParties, cancelled }: GuestTotals) => ({
  confirmed: parties - offered - reserved,
  offered,
  reserved,
  waiting: waitingParties,
  cancelled,
});

type MessageDialogProps = {
  eventId: number;
  /** Its recipients; without them, all in the states that are chosen here. */
  guests?: Registration[];
  /** What those who came are thanked with, and how many parties of them were not yet; it is held. */
  thanks?: { subject: string; text: string; parties: number };
  onClose: () => void;
};

export function MessageDialog({ eventId, guests, thanks, onClose }: MessageDialogProps) {
  const message = useChange({
    send: (content: z.input<typeof guestMessage>) =>
      sendJson('POST', `${guestsPath(eventId)}/message`, content),
    refetch: [guestsPath(eventId)],
    done: written,
  });
  const { data: totals } = useGuestTotals(eventId);
  const sizes = totals && sizesOf(totals);
  const form = useForm<z.input<typeof typedMessage>>({
    resolver: zodResolver(typedMessage),
    defaultValues: {
      subject: '',
      text: '',
      states: thanks ? ['confirmed', 'offered', 'waiting'] : ['confirmed', 'offered'],
      ...thanks,
    },
  });
  const { register, handleSubmit, watch, formState } = form;
  const { states: chosen, ...typed } = watch();
  const count = guests ? guests.length : sizes && chosen.reduce((sum, state) => sum + sizes[state], 0);

  const write = (isHeld: boolean) =>
    handleSubmit(({ states, ...content }) => {
      const recipients = guests ? { ids: guests.map(({ id }) => id) } : { states };
      message.mutate(
        { ...content, ...recipients, ...(thanks && { isThanks: true }), isHeld },
        { onSuccess: onClose, onError: showFieldErrors(form) },
      );
    });

  return (
    <FieldsDialog
      title={thanks ? 'Thank those who came' : titleOf(guests)}
      description={
        thanks
          ? `${countLabel(thanks.parties, '1 party that came gets one email', '# parties that came each get one email')}. Nothing is sent yet: the emails wait until you press “Send held” on this page or in Mail.`
          : 'Each party gets its own email, with the link to its page. You can also hold the emails and send them later. Sent emails cannot be recalled.'
      }
      form={form}
      fields={{ ...fields, states }}
      width="wide"
      beside={<MessagePreview eventId={eventId} {...typed} />}
      onSubmit={write(thanks !== undefined)}
      isSaving={message.isPending}
      error={message.error}
      {...(thanks
        ? {
            label: countLabel(thanks.parties, 'Hold 1 email', 'Hold # emails'),
            busyLabel: 'Holding...',
            variant: 'lager',
          }
        : {
            buttons: (
              <SendButtons
                labels={labelsFor(count)}
                isBusy={message.isPending}
                isEmpty={count === 0 && chosen.length > 0}
                onHold={write(true)}
              />
            ),
          })}
      onClose={onClose}
    >
      {!guests && !thanks && (
        <fieldset>
          <legend className="font-semibold">{states.label}</legend>
          <div className="flex flex-wrap gap-x-6">
            {audiences.map(({ state, label }) => (
              <Checkbox
                key={state}
                value={state}
                label={sizes ? `${label} (${formatCount(sizes[state])})` : label}
                {...register('states')}
              />
            ))}
          </div>
          {count === 0 && chosen.length > 0 && (
            <p role="status" className="font-semibold">
              Nobody is there to write to yet.
            </p>
          )}
          {formState.errors.states?.message && (
            <p role="alert" className="font-semibold text-danger text-sm">
              {formState.errors.states.message}
            </p>
          )}
        </fieldset>
      )}
      <DescribedFields form={form} fields={fields} />
    </FieldsDialog>
  );
}

const labelsFor = (count: number | undefined) =>
  count === undefined
    ? { send: 'Send', hold: 'Hold' }
    : {
        send: countLabel(count, 'Send to 1 guest', 'Send to # guests'),
        hold: countLabel(count, 'Hold for 1 guest', 'Hold for # guests'),
      };

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
      {isOpen && <MessageDialog eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is written to guests as they get it, made again once nothing was typed for a moment. */
function MessagePreview({ eventId, subject, text }: WrittenMessage & { eventId: number }) {
  const written = { subject: useDebouncedValue(subject), text: useDebouncedValue(text) };
  const isComplete = writtenMessage.safeParse(written).success;
  const preview = useMailPreview(`${guestsPath(eventId)}/message/preview`, written, isComplete);
  return (
    <section aria-label="Preview" className="grid content-start gap-2 lg:sticky lg:top-0 lg:self-start">
      <p className="font-semibold">Preview</p>
      {isComplete ? (
        <Loading query={preview} what="the preview" />
      ) : (
        <p className="text-dusk">Once it has a subject and a text, you see the email here.</p>
      )}
      {isComplete && preview.isSuccess && (
        <div className="h-128 overflow-hidden rounded-coaster border-2 border-ink">
          <ShownMail view="phone" title="The email as guests get it" {...preview.data} />
        </div>
      )}
    </section>
  );
}
