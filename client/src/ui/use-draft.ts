import { useEffect, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Entry = Record<string, string>;
type Draft = Record<string, string | number | true | Entry[]>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const isDraftValue = (value: unknown): value is Draft[string] =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  value === true ||
  (Array.isArray(value) && value.every(isEntry));

/** Keeps the values that can be in a draft. Not with Zod, which is larger than the rest of a page with a form. */
function toDraft(values: object): Draft {
  const draft: Draft = {};
  for (const [field, value] of Object.entries(values)) if (isDraftValue(value)) draft[field] = value;
  return draft;
}

const storageKey = (name: string) => `draft:${name}`;

/** The drafts of a browser that blocks storage. They end with the page. */
const unstored = new Map<string, string>();

/** The unsent values of a form. Each tab has its own drafts, which end with it. */
export function readDraft(name: string): Draft {
  try {
    const text = unstored.get(name) ?? sessionStorage.getItem(storageKey(name)) ?? '{}';
    return toDraft(JSON.parse(text));
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
const subscribeToNothing = () => () => {};

/** Whether a form has unsent values at the time of rendering. */
export function useIsTyped(name: string): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => isTyped(name),
    () => false,
  );
}

/** Of a list, whether anything is typed into an entry of it. */
const isFilledIn = (value: unknown) =>
  Array.isArray(value) ? value.some((entry) => Object.values(entry ?? {}).some(Boolean)) : Boolean(value);

/** The values that a person has typed: neither defaults nor the honeypot. */
function typedValues(values: FieldValues, defaults: FieldValues): Draft {
  const typed = Object.entries(values).filter(
    ([field, value]) => field !== 'faxNumber' && isFilledIn(value) && value !== defaults[field],
  );
  return toDraft(Object.fromEntries(typed));
}

const blank = {};

/**
 * Stores what is typed into a form until `clearDraft`, so that it is restored after the back button. `defaults` are the
 * initial values of the fields.
 */
export function useDraft<Values extends FieldValues>(
  { getValues, reset, subscribe }: UseFormReturn<Values>,
  name: string,
  defaults: FieldValues = blank,
): void {
  useEffect(() => {
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
