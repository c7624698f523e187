import { useEffect, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Draft = Record<string, string | true>;

const isAnswer = (value: unknown): value is Draft[string] => typeof value === 'string' || value === true;

/** The answers of a form among what may be anything. Zod would weigh more than all the rest of a page with a form. */
function answersIn(values: object): Draft {
  const answers: Draft = {};
  for (const [field, value] of Object.entries(values)) if (isAnswer(value)) answers[field] = value;
  return answers;
}

const storageKey = (name: string) => `draft:${name}`;

/** Drafts where the browser refuses to store anything: they last as long as the page. */
const unstored = new Map<string, string>();

/** What has been typed into a form and not been sent. Another tab has drafts of its own, and closing one ends them. */
function readDraft(name: string): Draft {
  try {
    const text = unstored.get(name) ?? sessionStorage.getItem(storageKey(name)) ?? '{}';
    return answersIn(JSON.parse(text));
  } catch {
    return {};
  }
}

function storeDraft(name: string, draft: Draft): void {
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
const neverChangesByItself = () => () => {};

/** Whether something has been typed into a form and not been sent, as of this rendering. */
export function useIsTyped(name: string): boolean {
  return useSyncExternalStore(
    neverChangesByItself,
    () => isTyped(name),
    () => false,
  );
}

/** Of a form's values those that a person has put there: neither the fields' beginnings nor the trap for bots. */
function typedValues(values: FieldValues, beginnings: FieldValues): Draft {
  const typed = Object.entries(values).filter(
    ([field, value]) => field !== 'faxNumber' && value && value !== beginnings[field],
  );
  return answersIn(Object.fromEntries(typed));
}

const blank = {};

/**
 * Keeps what is typed into a form until `clearDraft`, so that it is there again after Back. `beginnings` is what its
 * fields hold from the start.
 */
export function useDraft<Values extends FieldValues>(
  { getValues, reset, subscribe }: UseFormReturn<Values>,
  name: string,
  beginnings: FieldValues = blank,
): void {
  useEffect(() => {
    // Before this code was there something may have been typed already, which is newer.
    const typed = { ...readDraft(name), ...typedValues(getValues(), beginnings) };
    storeDraft(name, typed);
    if (Object.keys(typed).length > 0) reset((values) => ({ ...values, ...typed }));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => storeDraft(name, typedValues(values, beginnings)),
    });
  }, [getValues, reset, subscribe, name, beginnings]);
}
