import type { ReactNode } from 'react';

export const starting = 'Starting the camera…';
export const noReader =
  'The code reader could not be loaded. Reload this page while online, or search for names.';

export function CameraAdvice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-2xl bg-lager p-3 font-semibold text-ink text-xl">
      {children}
    </p>
  );
}

export function CameraStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-lg">
      {children}
    </p>
  );
}
