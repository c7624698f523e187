import { partyText } from '@shared/registrations/party-text';
import { cx } from 'class-variance-authority';
import { Suspense } from 'react';
import { lazy } from '@/api/lazy';
import { Spinner } from '@/ui/status';

const QrCode = lazy(() => import('@/ui/drawings/qr-code'));

type EntryCodeProps = {
  isInside: boolean;
  code: string;
  spokenCode: string;
  name: string;
  people: number;
  dogs: number;
};

export function EntryCode({ isInside, code, spokenCode, name, people, dogs }: EntryCodeProps) {
  return (
    <section
      aria-labelledby="entry-code-heading"
      className="on-dark grid justify-items-center gap-3 rounded-coaster bg-ink p-5 text-center text-paper print:border-2 wide:p-8"
    >
      <h2 id="entry-code-heading" className="text-heading text-lager">
        {isInside ? 'Your code, already checked in' : 'Show this where you join the pack'}
      </h2>
      <div
        className={cx(
          'grid aspect-square w-full place-items-center rounded-xl bg-coaster',
          isInside ? 'max-w-48' : 'max-w-64 wide:max-w-96',
        )}
      >
        <Suspense fallback={<Spinner label="Drawing your QR code" className="text-ink" />}>
          <QrCode text={code} label="Your QR code for the door" />
        </Suspense>
      </div>
      <p className="font-display font-extrabold text-balance text-2xl leading-tight [overflow-wrap:anywhere] wide:text-3xl">
        <span>{name}</span>
        <span className="block text-lager">{partyText(people, dogs)}</span>
      </p>
      <p>
        No camera? Say{' '}
        <strong className="font-display font-extrabold text-2xl tracking-[0.2em] wide:block wide:text-3xl">
          {spokenCode}
        </strong>
      </p>
    </section>
  );
}
