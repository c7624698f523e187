import type { ReactNode } from 'react';

/** A screen of the door: one column, its title above. */
export function DoorFrame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-4">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  );
}
