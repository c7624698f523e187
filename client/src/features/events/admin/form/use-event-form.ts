import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { EventChanges } from '../../api/use-admin-events';
import { type EventFormValues, typedEvent } from './event-form';

export type EventForm = UseFormReturn<EventFormValues, unknown, EventChanges>;

/** The form of new, duplicated and edited events. */
export function useEventForm(defaultValues: EventFormValues): EventForm {
  return useForm<EventFormValues, unknown, EventChanges>({
    resolver: zodResolver(typedEvent),
    defaultValues,
  });
}
