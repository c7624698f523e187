import { addDays, dayWords, type OrlandoDay, orlandoDay } from '@shared/dates';
import { useState } from 'react';
import { ExportButton } from '@/changes/export-button';
import { SelectField } from '@/ui/form/field';

type Period = { label: string; from: OrlandoDay; to: OrlandoDay };

/** The first day of the month that is this many before the one of `day`. */
function firstOfMonth(day: OrlandoDay, monthsBefore: number): OrlandoDay {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** The last twelve months, and the year of `today` and the one before. */
function periodsUntil(today: OrlandoDay): Period[] {
  const months = Array.from({ length: 12 }, (_, before) => {
    const from = firstOfMonth(today, before);
    const { month, year } = dayWords(`${from}T12:00:00Z`);
    return { label: `${month} ${year}`, from, to: addDays(firstOfMonth(from, -1), -1) };
  });
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear - 1].map((year) => ({
    label: `All of ${year}`,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  }));
  return [...months, ...years];
}

/** The file of every dollar that came or went: of a month, a year, or of all days. */
export function MoneyFile() {
  const [periods] = useState(() => periodsUntil(orlandoDay(new Date())));
  const [label, setLabel] = useState(periods[0]?.label);
  const period = periods.find((one) => one.label === label);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label="Money of"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        options={[...periods.map((one) => one.label), 'All days']}
      />
      <ExportButton
        url={`/api/admin/money.csv${period ? `?from=${period.from}&to=${period.to}` : ''}`}
        name={period ? `money-${period.from}-${period.to}.csv` : 'money.csv'}
        label="Download money CSV"
      />
    </div>
  );
}
