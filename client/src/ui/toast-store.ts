import { toasts as rules } from '@shared/rendering/site-numbers';

export type ToastContent = {
  title: string;
  description?: string;
  variant?: 'success' | 'destructive';
  action?: { label: string; href: string } | { label: string; onPress: () => void };
};

export type Toast = ToastContent & { id: number; isOpen: boolean };

type ToastHandle = { update: (content: Partial<ToastContent>) => void; dismiss: () => void };

// One is shown at a time.
let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function replace(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

function change(id: number, changes: Partial<Toast>): void {
  if (current?.id === id) replace({ ...current, ...changes });
}

export function showToast(content: ToastContent): ToastHandle {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  replace({ ...content, id, isOpen: true });
  return { update: (changes) => change(id, changes), dismiss: () => dismissToast(id) };
}

export function showErrorToast(title: string, description: string): void {
  showToast({ title, description, variant: 'destructive' });
}

/** Closes a toast, and removes it after its animation. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  change(id, { isOpen: false });
  removal = setTimeout(removeToast, rules.removalDelay);
}

export function removeToast(): void {
  replace(null);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = (): Toast | null => current;
