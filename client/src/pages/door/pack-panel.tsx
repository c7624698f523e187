import { lazy, Suspense, useState } from 'react';
import type { PackProps } from './pack';

const NoPack = () => <p>No connection. Reload this page once you are online to move the pack.</p>;

/** Comes, and makes its requests, once it is opened: the door is mostly about guests. */
const Pack = lazy(() => import('./pack').catch(() => ({ default: NoPack })));

export function PackPanel(props: PackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-2xl border-3 border-current"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-14 cursor-pointer px-4 py-3">
        <h2 className="inline text-xl">The pack</h2>
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4 text-lg">
          <Suspense fallback={<p>Looking for the pack…</p>}>
            <Pack {...props} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
