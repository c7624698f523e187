import type { Event } from '@shared/events/events';
import { useState } from 'react';
import { ConflictNotice } from '@/admin/conflict-notice';
import { useSaveQuestion } from '@/admin/save-question';
import { isGone } from '@/api/admin/after-change';
import { showFieldErrors } from '@/api/field-errors';
import { Alert } from '@/ui/status';
import { conflictingEvent, type EventChanges, useUpdateEvent } from '../../api/use-admin-events';
import { useEvent } from '../../api/use-events';
import { EventDialog } from './event-dialog';
import { type EventFormValues, eventDifferences, formValues, useEventForm } from './event-form';

type EditEventDialogProps = {
  event: Event;
  /** The field that it opens at, where that is not the first. */
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
