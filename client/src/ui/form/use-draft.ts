import type { Honeypot } from '@shared/fields';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBrowserValue } from '@/ui/page/use-browser-value';

/** The values by the names of their fields: texts, numbers, checked boxes and lists of entries. */
type Draft = Record<string, unknown>;

const storageKey = (name: string) => `draft:${name}`;

/** The drafts of a browser that blocks storage. They end with the page. */
const unstored = new Map<string, string>();

/** The unsent values of a form. Each tab has its own drafts, which end with it. */
export function readDraft(name: string): Draft {
  try {
    return JSON.parse(unstored.get(name) ?? sessionStorage.getItem(storageKey(name)) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps the unsent values of a form. */
export function storeDraft(name: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    if (text === '{}') sessionStorage.removeItem(storageKey(name));
    else sessionStorage.setItem(storageKey(name), text);
  } catch {
    unstored.set(name, text);
  }
}

export function clearDraft(name: string): void {
  storeDraft(name, {});
}

const isTyped = (name: string) => Object.keys(readDraft(name)).length > 0;

/** Whether a form has unsent values at the time of rendering. */
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

/**
 * Stores what is typed into a form until `clearDraft`, so that it is restored after the back button. `defaults` are the
 * initial values of the fields.
 */
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
