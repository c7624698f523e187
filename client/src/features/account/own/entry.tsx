import type { ReactNode } from 'react';

type EntryProps = { name: ReactNode; history: string; warning?: string | false; children: ReactNode };

/** One of several things of an account, with what can be done with it. */
export function Entry({ name, history, warning, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{name}</p>
        <p className="text-balance text-dusk text-sm">{history}</p>
        {warning && <p className="font-semibold text-danger text-sm">{warning}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
