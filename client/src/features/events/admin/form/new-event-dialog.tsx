import { adminEventPath } from '@shared/admin-paths';
import type { Event } from '@shared/events/events';
import { useLocation } from 'wouter';
import { showFieldErrors } from '@/api/field-errors';
import { useCreateEvent } from '../../api/use-admin-events';
import { copiedRouteText } from '../repeat-event-dialog';
import { EventDialog } from './event-dialog';
import { formValues, useEventForm } from './event-form';

type NewEventDialogProps = {
  /** The event to copy, if the new one is a copy. */
  original?: Event;
  /** The first step that it is created for, if that is not the event itself. */
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
