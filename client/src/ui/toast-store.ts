import { toasts as rules } from '@shared/site';

type ToastContent = {
  title: string;
  description?: string;
  variant?: 'success' | 'destructive';
  /** Leads to a page, or does something. */
  action?: { label: string; href: string } | { label: string; onPress: () => void };
};

export type Toast = ToastContent & { id: number; isOpen: boolean };

type ToastHandle = { update: (content: Partial<ToastContent>) => void; dismiss: () => void };

let current: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly Toast[]): void {
  for (const { id } of current) {
    if (!next.some((toast) => toast.id === id)) cancelRemoval(id);
  }
  current = next;
  for (const listener of listeners) listener();
}

function change(id: number, changes: Partial<Toast>): void {
  replace(current.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
}

function cancelRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** Shows a toast, which replaces older ones. */
export function showToast(content: ToastContent): ToastHandle {
  lastId += 1;
  const id = lastId;
  replace([{ ...content, id, isOpen: true }, ...current].slice(0, rules.shown));
  return { update: (changes) => change(id, changes), dismiss: () => dismissToast(id) };
}

/** Shows a toast about a failure. */
export function showErrorToast(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes a toast, and removes it after its animation. */
export function dismissToast(id: number): void {
  change(id, { isOpen: false });
  if (removals.has(id) || !current.some((toast) => toast.id === id)) return;
  removals.set(
    id,
    setTimeout(() => removeToast(id), rules.removalDelay),
  );
}

export function removeToast(id: number): void {
  replace(current.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => current;
