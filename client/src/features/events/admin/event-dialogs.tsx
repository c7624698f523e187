import { countLabel } from '@shared/counting';
import { dayWords, type OrlandoDay, orlandoDay } from '@shared/dates';
import { maxRepetitions } from '@shared/events/event-input';
import type { Event } from '@shared/events/events';
import { type RepeatEvery, repeatEvery, repeatedDays, weekdayOfMonth } from '@shared/events/repeated-days';
import { startInstant } from '@shared/instants';
import { adminEventPath } from '@shared/rendering/admin-paths';
import { formatWeekdayAndDay } from '@shared/short-days';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ConflictNotice } from '@/admin/conflict-notice';
import { FormDialog } from '@/admin/form-dialog';
import { useSaveQuestion } from '@/admin/save-question';
import { isGone } from '@/api/admin/after-change';
import { showFieldErrors } from '@/api/field-errors';
import { FormButtons } from '@/ui/dialog';
import { SelectField, TextField } from '@/ui/form/field';
import { Alert } from '@/ui/status';
import {
  conflictingEvent,
  type EventChanges,
  useCreateEvent,
  useRepeatEvent,
  useUpdateEvent,
} from '../api/use-admin-events';
import { useEvent } from '../api/use-events';
import { EventDialog } from './form/event-dialog';
import { type EventFormValues, eventDifferences, formValues, useEventForm } from './form/event-form';

type NewEventDialogProps = {
  original?: Event;
  step?: 'route' | 'registration' | undefined;
  onClose: () => void;
};

const description = 'If it is active, visitors see it as soon as you create it.';

/** Creates an event, blank or as a copy, and opens its screen, which says what is still to do. */
export function NewEventDialog({ original, step, onClose }: NewEventDialogProps) {
  const create = useCreateEvent();
  const [, navigate] = useLocation();
  const form = useEventForm({ ...formValues(original), ...(original && { isActive: false }) });

  const save = form.handleSubmit((event) =>
    create.mutate(
      { ...event, ...(original && { copiedFrom: original.id }) },
      {
        onSuccess: (created) => {
          onClose();
          navigate(`${adminEventPath(created)}${step === 'route' ? '?tab=route' : ''}`);
        },
        onError: showFieldErrors(form),
      },
    ),
  );

  return (
    <EventDialog
      title={original ? 'Duplicate event' : 'New event'}
      description={
        original
          ? `A copy of ${original.title}. ${copiedRouteText(original)} It stays off the public site until you make it active.`
          : `${step === 'route' ? 'Once it is created, you plan its route. ' : ''}${description}`
      }
      form={form}
      isNew={!original}
      focusOn={step === 'registration' ? 'registrationOpen' : undefined}
      {...(original && { route: { stopCount: original.stopCount, confirmedStopCount: 0 } })}
      label="Create event"
      busyLabel="Creating..."
      isSaving={create.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

type EditEventDialogProps = {
  event: Event;
  focusOn?: keyof EventFormValues;
  onClose: () => void;
};

export function EditEventDialog({ event, focusOn, onClose }: EditEventDialogProps) {
  const { ask, question } = useSaveQuestion();
  const update = useUpdateEvent(event.id, ask);
  const form = useEventForm(formValues(event));
  const { data: shown } = useEvent(event.id, event.isActive && event.stopCount > 0);
  // The event that the form was filled from, and its current version after a conflict.
  const [opened, setOpened] = useState(event);
  const [current, setCurrent] = useState<Event | null>(null);

  const save = (changes: EventChanges, { version }: Event) =>
    update.mutate(
      { ...changes, version },
      {
        onSuccess: onClose,
        onError: (error) => {
          setCurrent((known) => conflictingEvent(error) ?? known);
          showFieldErrors(form)(error);
        },
      },
    );

  const takeTheirs = (theirs: Event) => {
    // Keeps the field refs, because `setFocus` below needs them.
    form.reset(formValues(theirs), { keepFieldsRef: true });
    setOpened(theirs);
    setCurrent(null);
    update.reset();
    form.setFocus('title');
  };

  return (
    <EventDialog
      title="Edit event"
      description={`If ${event.title} is active, visitors see your changes right away.`}
      form={form}
      id={event.id}
      focusOn={focusOn}
      route={{ ...event, firstStop: shown?.startingVenue }}
      isSaving={update.isPending}
      onSubmit={form.handleSubmit((changes) => save(changes, opened))}
      onClose={onClose}
    >
      {question}
      {current && !isGone(update.error) && (
        <ConflictNotice
          what="event"
          differences={eventDifferences(opened, current)}
          isSaving={update.isPending}
          onKeepMine={() => void form.handleSubmit((changes) => save(changes, current))()}
          onTakeTheirs={() => takeTheirs(current)}
        />
      )}
      {isGone(update.error) && (
        <Alert>
          Somebody else deleted this event while you were editing it. You can still copy what you typed.
        </Alert>
      )}
    </EventDialog>
  );
}

const suggested = 'week';
const labels = { every: 'Repeat', until: 'Until' };

export function RepeatEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const repeat = useRepeatEvent(event.id);
  const [every, setEvery] = useState<RepeatEvery>(suggested);
  const [until, setUntil] = useState<OrlandoDay>('');
  const [isSent, setSent] = useState(false);

  const { day: dayOfMonth } = dayWords(event.date);
  const intervalNames = {
    week: 'Every week',
    fortnight: 'Every two weeks',
    weekday: `The ${weekdayOfMonth(event.date)} of each month`,
    month: `Day ${dayOfMonth} of each month`,
  };

  const wanted = repeatedDays(orlandoDay(event.date), every, until, maxRepetitions + 1);
  const days = wanted.slice(0, maxRepetitions);
  const problem = until === '' ? 'Choose a day' : 'Choose a later day';

  const send = (submission: FormEvent) => {
    submission.preventDefault();
    setSent(true);
    if (days.length > 0) repeat.mutate(days, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title="Repeat event"
      description={`Copies of ${event.title}, which ${event.isPast ? 'was' : 'is'} on ${formatWeekdayAndDay(event.date)}. ${copiedRouteText(event)} They stay off the public site until you publish them.`}
      changed={[...(every === suggested ? [] : [labels.every]), ...(until === '' ? [] : [labels.until])]}
      isSaving={repeat.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        <div className="grid gap-5 wide:grid-cols-2">
          <SelectField
            label={labels.every}
            hint={every === 'month' && dayOfMonth > 28 ? 'Months without that day are skipped' : undefined}
            value={every}
            onChange={({ target }) => setEvery(repeatEvery.find((name) => name === target.value) ?? every)}
            options={repeatEvery.map((value) => ({ value, label: intervalNames[value] }))}
          />
          <TextField
            label={labels.until}
            type="date"
            error={isSent && days.length === 0 ? problem : undefined}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <div>
          <p role="status" className="font-semibold">
            {summary(days.length, wanted.length > days.length)}
          </p>
          <ul aria-label="Days" className="mt-2 grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-2">
            {days.map((day) => (
              <li key={day}>{formatWeekdayAndDay(startInstant(day, event.startTime))}</li>
            ))}
          </ul>
        </div>
        {isGone(repeat.error) && <Alert>Somebody else deleted this event while you were editing it.</Alert>}
        <FormButtons label="Repeat event" busyLabel="Repeating..." isBusy={repeat.isPending} />
      </form>
    </FormDialog>
  );
}

function summary(count: number, isCut: boolean): string {
  if (count === 0) return 'Choose an end date to see the days here.';
  if (isCut) return `The first ${count} days, the most you can create at once:`;
  return countLabel(count, 'This creates 1 event:', 'This creates # events:');
}

/** What is said of the route of an event's copies: its venues have agreed to another evening. */
const copiedRouteText = ({ stopCount }: Event): string =>
  stopCount === 0
    ? ''
    : 'The route is copied too, with its vendors, but all of them need to confirm it again.';
