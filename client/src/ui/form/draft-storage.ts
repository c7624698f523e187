export type Draft = Record<string, unknown>;

const prefix = 'draft:';
const storageKey = (name: string) => `${prefix}${name}`;

/** The drafts of a browser that blocks storage. They end with the page. */
const unstored = new Map<string, string>();

export const contactDraft = 'contact';

/** The unsent values of a form. Each tab has its own drafts, which end with it. */
export function readDraft(name: string): Draft {
  try {
    return JSON.parse(unstored.get(name) ?? sessionStorage.getItem(storageKey(name)) ?? '{}');
  } catch {
    return {};
  }
}

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

export function clearDrafts(): void {
  unstored.clear();
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // A browser that blocks storage has stored none.
  }
}
