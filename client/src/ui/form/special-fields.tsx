import { routeLimits } from '@shared/stops/stop-states';
import { FieldList } from './field-list';

type SpecialFieldsProps = {
  legend: string;
  /** What one of them is called. */
  noun?: 'special' | 'drink';
  hint?: string;
  min?: number;
};

/** What a bar has for the pack, with a price each: the `specials` of a form's values. */
export function SpecialFields({ noun = 'special', ...list }: SpecialFieldsProps) {
  const what = noun === 'drink' ? 'Drink' : 'Special';
  return (
    <FieldList
      texts={{
        add: `Add a ${noun}`,
        remove: (row) => `Remove ${noun} ${row}`,
        full: `At most ${routeLimits.specials} ${noun}s.`,
      }}
      name="specials"
      max={routeLimits.specials}
      columns="sm:grid-cols-[1fr_9rem] wide:grid-cols-[1fr_9rem_auto]"
      fields={{ what: (row) => `${what} ${row}`, price: (row) => `Price of ${noun} ${row}` }}
      {...list}
    />
  );
}
