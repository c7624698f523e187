import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { ReactNode } from 'react';

type DoorFrameProps = {
  title: string;
  /** Whether no door opens here, so that it needs a way on: to pages that a phone without network cannot load. */
  isDeadEnd?: boolean;
  children?: ReactNode;
};

export function DoorFrame({ title, isDeadEnd, children }: DoorFrameProps) {
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-4">
      {isDeadEnd && (
        <a href={pages.home} className="door-mark font-display font-extrabold text-xl">
          {site.name}
        </a>
      )}
      <h1 className="text-2xl">{title}</h1>
      {children}
      {isDeadEnd && (
        <a href={pages.contact} className="py-3 text-xl underline">
          Write to us
        </a>
      )}
    </main>
  );
}
