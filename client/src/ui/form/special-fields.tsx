import { routeLimits } from '@shared/stops/stop-states';
import { FieldList } from './field-list';

const fields = {
  what: (row: number) => `Special ${row}`,
  price: (row: number) => `Price of special ${row}`,
};

/** What a bar has for the pack, with a price each: the `specials` of a form's values. */
export function SpecialFields({ legend }: { legend: string }) {
  return (
    <FieldList
      legend={legend}
      texts={{
        add: 'Add a special',
        remove: (row) => `Remove special ${row}`,
        full: `At most ${routeLimits.specials} specials.`,
      }}
      name="specials"
      max={routeLimits.specials}
      columns="wide:grid-cols-[1fr_9rem_auto]"
      fields={fields}
    />
  );
}
