import { Suspense } from 'react';
import { lazy } from '@/api/lazy';
import { Spinner } from '@/ui/spinner';
import { partyText } from './party-text';

const QrCode = lazy(() => import('@/ui/drawings/qr-code'));

type EntryCodeProps = {
  code: string;
  spokenCode: string;
  name: string;
  people: number;
  dogs: number;
};

/** The code that a guest shows at the door, and the one to say in case no camera works. */
export function EntryCode({ code, spokenCode, name, people, dogs }: EntryCodeProps) {
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
      <p>
        No camera? Say{' '}
        <strong className="block font-display font-extrabold text-3xl tracking-[0.2em]">{spokenCode}</strong>
      </p>
    </section>
  );
}
