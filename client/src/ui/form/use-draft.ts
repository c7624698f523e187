import type { Honeypot } from '@shared/fields';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBrowserValue } from '@/ui/page/use-browser-value';
import { type Draft, readDraft, storeDraft } from './draft-storage';

export const isTyped = (name: string) => Object.keys(readDraft(name)).length > 0;

export function useIsTyped(name: string): boolean {
  return useBrowserValue(() => isTyped(name), false);
}

/** Of a list, whether anything is typed into an entry of it. */
const isFilledIn = (value: unknown) =>
  Array.isArray(value) ? value.some((entry) => Object.values(entry ?? {}).some(Boolean)) : Boolean(value);

const untyped = ['leaveBlank', 'isPerson'] satisfies (keyof Honeypot)[];

/** The values that a person has typed: neither defaults nor what tells people from bots. */
function typedValues(values: FieldValues, defaults: FieldValues): Draft {
  const typed = Object.entries(values).filter(
    ([field, value]) =>
      !untyped.some((name) => name === field) && isFilledIn(value) && value !== defaults[field],
  );
  return Object.fromEntries(typed);
}

const blank = {};

/** Stores what is typed until `clearDraft`, for the back button. `defaults` are the initial values of the fields. */
export function useDraft<Values extends FieldValues>(
  { getValues, reset, subscribe }: UseFormReturn<Values>,
  name: string | undefined,
  defaults: FieldValues = blank,
): void {
  useEffect(() => {
    if (name === undefined) return;
    // Values typed before hydration are newer than the draft.
    const typed = { ...readDraft(name), ...typedValues(getValues(), defaults) };
    storeDraft(name, typed);
    if (Object.keys(typed).length > 0) reset((values) => ({ ...values, ...typed }));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => storeDraft(name, typedValues(values, defaults)),
    });
  }, [getValues, reset, subscribe, name, defaults]);
}
