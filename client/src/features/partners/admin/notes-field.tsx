import { formatShortDay } from '@shared/short-days';
import type { UseFormReturn } from 'react-hook-form';
import { currentTime } from '@/api/server-time';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';

export const notesField = { notes: { label: 'Notes (organizers only)' } };

/** What organizers write down for each other, with a button that begins a line of today. */
export function NotesField({ form }: { form: UseFormReturn<Record<string, string>> }) {
  const today = () => {
    const before = (form.getValues('notes') ?? '').trimEnd();
    const day = formatShortDay(new Date(currentTime()));
    form.setValue('notes', `${before}${before && '\n'}${day}: `, { shouldDirty: true });
    form.setFocus('notes');
  };
  return (
    <TextArea
      label={notesField.notes.label}
      error={form.formState.errors.notes?.message}
      toolbar={
        <Button variant="outline" size="row" className="self-start" onClick={today}>
          Today
        </Button>
      }
      {...form.register('notes')}
    />
  );
}
