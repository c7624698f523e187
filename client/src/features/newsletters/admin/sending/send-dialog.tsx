import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel } from '@shared/counting';
import { addDays, orlandoClock, orlandoDay } from '@shared/dates';
import { type Newsletter, newsletterTest } from '@shared/newsletters/newsletters';
import { describeSendTime, readSendTime } from '@shared/newsletters/send-time';
import { type FormEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, sendJson } from '@/api/request';
import { currentTime } from '@/api/server-time';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { Button } from '@/ui/button';
import { Dialog, FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { Alert } from '@/ui/status';
import { showToast } from '@/ui/toast-store';
import {
  newslettersPath,
  useAudiences,
  useSendNewsletter,
  useStopNewsletter,
} from '../../api/use-newsletters';
import { MailWarning, outbox, ProblemList } from './problems';

const whenFields = [
  { label: 'Day', type: 'date', name: 'day' },
  { label: 'Time (Orlando)', type: 'time', name: 'time' },
] as const;

type SendDialogProps = { newsletter: Newsletter; onClose: () => void };

function recipientsText(recipients: number, isLater: boolean, event: string | null): string {
  const came = event === null ? '' : ` who came to ${event}`;
  if (recipients === 0) return `Nobody${came} has confirmed a subscription yet, so nobody would get it.`;
  const now = countLabel(recipients, `1 confirmed subscriber${came}`, `# confirmed subscribers${came}`);
  return isLater
    ? `It goes to everyone who has confirmed by then. Right now that is ${now}.`
    : `It goes to ${now} right away.`;
}

export function SendDialog({ newsletter, onClose }: SendDialogProps) {
  const { id, subject, recipients, state, sendAt, version, audienceEventId } = newsletter;
  const events = useAudiences();
  const audience =
    audienceEventId === null
      ? null
      : (events.find((event) => event.id === audienceEventId)?.title ?? 'that crawl');
  const send = useSendNewsletter(id);
  const [isLater, setLater] = useState(state === 'scheduled');
  const [when, setWhen] = useState(() => ({
    day: sendAt ? orlandoDay(sendAt) : addDays(orlandoDay(new Date(currentTime())), 1),
    time: sendAt ? orlandoClock(sendAt).slice(0, 5) : '10:00',
  }));
  const whenName = useId();
  const chosen = readSendTime(when.day, when.time, currentTime());
  const wrong = 'error' in chosen ? chosen : null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sending = { version, ...(isLater && 'at' in chosen && { at: chosen.at.toISOString() }) };
    if (isLater && wrong) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${wrong.field}]`)?.focus();
      return;
    }
    send.mutate(sending, {
      onSuccess: (sent) => {
        onClose();
        if (sent.state === 'scheduled' && sent.sendAt)
          showToast({
            title: 'Newsletter Scheduled',
            description: `It will be sent on ${describeSendTime(new Date(sent.sendAt))}.`,
          });
      },
    });
  };

  const choice = (isForLater: boolean, label: string) => (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="radio"
        name={whenName}
        checked={isLater === isForLater}
        onChange={() => setLater(isForLater)}
        className="size-6 shrink-0 accent-sunset"
      />
      {label}
    </label>
  );

  return (
    <Dialog title="Send the newsletter" description={subject} onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="sr-only">When</legend>
          {choice(false, 'Now')}
          {choice(true, 'Later')}
          {isLater && (
            <div className="mt-2 grid gap-4 wide:grid-cols-2 wide:pl-9">
              {whenFields.map((field) => (
                <TextField
                  key={field.name}
                  {...field}
                  value={when[field.name]}
                  error={wrong?.field === field.name ? wrong.error : undefined}
                  onChange={({ target }) => setWhen({ ...when, [field.name]: target.value })}
                />
              ))}
            </div>
          )}
        </fieldset>
        <p role="status" className="rounded-xl bg-blush p-4">
          <span>{recipientsText(recipients, isLater, audience)}</span>
          {isLater && 'at' in chosen && (
            <span className="mt-1 block">
              It will be sent on <b className="font-semibold">{describeSendTime(chosen.at)}</b>.
            </span>
          )}
        </p>
        <MailWarning />
        {send.error && <ProblemList error={send.error} />}
        <FormButtons
          label={confirmLabel(isLater, recipients, send.isPending)}
          isBusy={send.isPending}
          // Once it is sent, it cannot be sent again.
          disabled={!isLater && recipients === 0}
        />
      </Form>
    </Dialog>
  );
}

function confirmLabel(isLater: boolean, recipients: number, isSending: boolean): string {
  if (isLater) return isSending ? 'Scheduling...' : 'Schedule';
  if (recipients === 0) return 'Nobody to send it to';
  return isSending
    ? 'Sending...'
    : countLabel(recipients, 'Send to 1 confirmed subscriber', 'Send to # confirmed subscribers');
}

type TestDialogProps = {
  newsletter: Newsletter;
  /** The address, which outlives the dialog: most newsletters are tested several times. */
  to: string;
  onChange: (to: string) => void;
  onClose: () => void;
};

export function TestDialog({ newsletter, to, onChange, onClose }: TestDialogProps) {
  const test = useSingleFlightMutation({
    mutationFn: (body: { to: string }) => sendJson('POST', `${newslettersPath}/${newsletter.id}/test`, body),
  });
  const form = useForm({ resolver: zodResolver(newsletterTest), defaultValues: { to } });
  const submit = form.handleSubmit((address) =>
    test.mutate(address, {
      onSuccess: () => {
        showToast({
          title: 'Test on Its Way',
          description: `Check the outbox to see when it was sent to ${address.to}.`,
          action: outbox,
        });
        onClose();
      },
      onError: showFieldErrors(form),
    }),
  );
  const wrong = form.formState.errors.to?.message;

  return (
    <Dialog
      title="Send a test"
      description="Sends the saved newsletter to one address. Its subject starts with “Test”."
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          autoFocus
          error={wrong}
          {...form.register('to', {
            onChange: ({ target }) => {
              onChange(target.value);
              if (test.isError) test.reset();
            },
          })}
        />
        <MailWarning />
        {test.error && !wrong && <ProblemList error={test.error} />}
        <FormButtons label="Send the test" busyLabel="Sending..." isBusy={test.isPending} />
      </Form>
    </Dialog>
  );
}

type ScheduleNoticeProps = { newsletter: Newsletter; onReschedule: () => void };

export function ScheduleNotice({ newsletter, onReschedule }: ScheduleNoticeProps) {
  const stop = useStopNewsletter(newsletter.id);
  const { state, sendAt, recipients } = newsletter;
  if (sendAt === null) return null;
  const when = describeSendTime(new Date(sendAt));
  if (state !== 'scheduled')
    return (
      <Alert>
        {`It was scheduled for ${when} but not sent, because an event in it was no longer public. Nobody got it. Check the preview and send it again.`}
      </Alert>
    );
  return (
    <div className="grid gap-3 rounded-coaster bg-blush p-4">
      <p>
        It will be sent on <b className="font-semibold">{when}</b>. It goes out with whatever you have saved
        by then.{' '}
        <span>
          {countLabel(
            recipients,
            'Right now that is 1 confirmed subscriber.',
            'Right now that is # confirmed subscribers.',
          )}
        </span>
      </p>
      {stop.error && <Alert>{errorText(stop.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onReschedule}>
          Change the time
        </Button>
        <Button variant="outline" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          Cancel sending
        </Button>
      </div>
    </div>
  );
}
