import type { DoorView } from '../state/door-view';

function Total({ inside, expected, what }: { inside: number; expected: number; what: string }) {
  return (
    <p className="grid rounded-2xl border-3 border-current px-3 py-1">
      <span className="font-display font-extrabold text-4xl tabular-nums">{inside}</span>
      <span className="text-lg">
        {what} inside, {expected} expected
      </span>
    </p>
  );
}

/** How many are inside and expected. Walk-ins were not expected. */
export function Totals({ totals }: Pick<DoorView, 'totals'>) {
  return (
    <section aria-label="Inside and expected" className="grid grid-cols-2 gap-3">
      <Total what="people" inside={totals.insidePeople} expected={totals.expectedPeople} />
      <Total what="dogs" inside={totals.insideDogs} expected={totals.expectedDogs} />
    </section>
  );
}
