import { countLabel } from '@shared/counting';
import { formatClock } from '@shared/dates';
import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { ReactNode } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { DoorState, DoorStore } from '../state/door-store';
import type { DoorView, Problem } from '../state/door-view';

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="on-color grid gap-2 rounded-2xl bg-danger p-3 text-paper">
      <h2 className="text-2xl">{title}</h2>
      <div className="grid gap-2 text-lg">{children}</div>
    </section>
  );
}

/** Says whether this phone and the site know the same. Without a connection it is a band that cannot be missed. */
export function SyncStatus({ state, unsent }: { state: DoorState; unsent: number }) {
  return (
    <div
      role="status"
      className={`-mx-4 px-4 text-lg ${state.isOffline ? 'bg-lager py-2 font-semibold text-ink' : ''}`}
    >
      {state.isOffline && (
        <p className="font-display font-extrabold text-2xl leading-tight">No connection. Keep going.</p>
      )}
      <p>
        {unsent > 0 ? (
          <strong>{countLabel(unsent, '1 check-in not sent yet', '# check-ins not sent yet')}</strong>
        ) : (
          'All check-ins sent'
        )}
      </p>
      {state.isOffline && state.list && <p>{`List as of ${formatClock(new Date(state.list.askedAt))}`}</p>}
    </div>
  );
}

export function StorageNotice({ state, unsent }: { state: DoorState; unsent: number }) {
  if (state.storageProblem === null) return null;
  const isFull = state.storageProblem === 'full';
  return (
    <Notice title={isFull ? 'This phone is full' : 'This browser is not saving anything'}>
      <p>
        <span>
          {isFull
            ? 'Free up space by deleting photos, videos or apps.'
            : 'It may be a private window. Open the link in a regular window.'}
        </span>{' '}
        <span>
          Until then, stay online, and close this page only when it says that all check-ins are sent.
        </span>
        {unsent > 0 && (
          <span>{countLabel(unsent, ' 1 check-in would be lost.', ' # check-ins would be lost.')}</span>
        )}
      </p>
    </Notice>
  );
}

export function EndedNotice({ state, unsent }: { state: DoorState; unsent: number }) {
  if (!state.hasLinkEnded) return null;
  return (
    <Notice title="This link has ended">
      <p>
        <span>
          {countLabel(
            unsent,
            '1 check-in on this phone did not reach the site.',
            '# check-ins on this phone did not reach the site.',
          )}
        </span>{' '}
        Ask the organizer for a new link and open it here to send them.
      </p>
    </Notice>
  );
}

const reasons: Partial<Record<NonNullable<Problem['tap']['result']>, string>> = {
  waiting: 'was let in here but has no spot: they are on the waiting list.',
  cancelled: 'was let in here, but their registration is cancelled.',
  'not-a-guest': 'was let in here but is not on the list.',
  quarantined: 'The site could not use this check-in. It is kept for the organizer.',
};

export function ProblemNotice({ store, problems }: { store: DoorStore; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice title="Tell the organizer">
      <ul className="grid gap-3">
        {problems.map(({ tap, name }) => (
          <li key={tap.id} className="grid gap-2">
            <p>
              <strong>{name}</strong>
              <span>{`, ${formatClock(tap.checkIn.at)}: ${(tap.result && reasons[tap.result]) ?? ''}`}</span>
            </p>
            <ThumbButton onClick={() => void store.dealWith(tap)}>Done</ThumbButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type DuplicatesProps = Pick<DoorView, 'parties'> & { isShown: boolean; onToggle: () => void };

export function Duplicates({ parties, isShown, onToggle }: DuplicatesProps) {
  const count = parties.filter(({ isDuplicate }) => isDuplicate).length;
  if (count === 0 && !isShown) return null;
  return (
    <ThumbButton aria-pressed={isShown} onClick={onToggle}>
      {isShown ? 'Show everyone' : `${count} let in twice: show`}
    </ThumbButton>
  );
}

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

function Total({ inside, expected, what }: { inside: number; expected: number; what: string }) {
  return (
    <p className="grid rounded-2xl border-3 border-current px-3 py-1">
      <span className="font-display font-extrabold text-4xl tabular-nums">{inside}</span>
      <span className="text-balance text-lg">{`${what} inside, ${expected} expected`}</span>
    </p>
  );
}

/** How many are inside and expected, walk-ins among both: else more would be inside than are expected. */
export function Totals({ totals }: Pick<DoorView, 'totals'>) {
  return (
    <section aria-label="Inside and expected" className="grid grid-cols-2 gap-3">
      <Total
        what={countLabel(totals.insidePeople, 'person', 'people')}
        inside={totals.insidePeople}
        expected={totals.expectedPeople}
      />
      <Total
        what={countLabel(totals.insideDogs, 'dog', 'dogs')}
        inside={totals.insideDogs}
        expected={totals.expectedDogs}
      />
    </section>
  );
}

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
