import { Suspense } from 'react';
import { lazy } from '@/api/lazy';
import { Spinner } from '@/ui/spinner';
import { partyText } from './party-text';

const QrCode = lazy(() => import('./qr-code'));

type EntryCodeProps = { code: string; name: string; people: number; dogs: number };

/** The code that a guest shows at the door, in large type and also as text, in case no camera works. */
export function EntryCode({ code, name, people, dogs }: EntryCodeProps) {
  return (
    <section
      aria-labelledby="entry-code-heading"
      className="on-dark grid justify-items-center gap-4 rounded-coaster bg-ink p-5 text-center text-paper print:border-2 wide:p-8"
    >
      <h2 id="entry-code-heading" className="text-heading text-lager">
        Show this at the first stop
      </h2>
      <div className="grid aspect-square w-full max-w-96 place-items-center rounded-xl bg-coaster">
        <Suspense fallback={<Spinner label="Drawing your QR code" className="text-ink" />}>
          <QrCode text={code} label="Your QR code for the door" />
        </Suspense>
      </div>
      <p className="font-display font-extrabold text-3xl leading-tight [overflow-wrap:anywhere]">
        {name}
        <span className="block text-lager">{partyText(people, dogs)}</span>
      </p>
      <p className="text-sm">
        If no camera can read it, the code is{' '}
        <code className="block font-text text-base tabular-nums [overflow-wrap:anywhere]">{code}</code>
      </p>
    </section>
  );
}
