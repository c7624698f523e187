import { listText } from '@shared/counting';
import { dayWords, type OrlandoDay, orlandoDay } from '@shared/dates';
import { dollarText } from '@shared/money';
import type { MoneySums } from '@shared/payments/payments';
import { useState } from 'react';
import { useRead } from '@/api/use-read';
import { ExportButton } from '@/changes/export-button';
import { SelectField } from '@/ui/form/field';
import { ExternalLink, textLinkStyles } from '@/ui/page/text-link';
import { Loading } from '@/ui/status';

/** All that came, in cents, whatever went back since. */
export const takenOf = ({ paid, cash, card }: MoneySums): number => paid + cash + card;

/** Where it came: `$100.00 online, $50.00 in cash, $25.00 by card`. */
export const takenWays = ({ paid, cash, card }: MoneySums): string =>
  listText([
    paid !== 0 && `${dollarText(paid)} online`,
    cash !== 0 && `${dollarText(cash)} in cash`,
    card !== 0 && `${dollarText(card)} by card`,
  ]);

type Period = { label: string; from: OrlandoDay; to: OrlandoDay };

function periodsUntil(today: OrlandoDay): Period[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  // Months go on below the first, and day 0 of one is the last of the one before.
  const dayOf = (ofMonth: number, day: number) =>
    new Date(Date.UTC(year, ofMonth - 1, day)).toISOString().slice(0, 10);
  const months = Array.from({ length: 12 }, (_, before) => {
    const from = dayOf(month - before, 1);
    const words = dayWords(`${from}T12:00:00Z`);
    return { label: `${words.month} ${words.year}`, from, to: dayOf(month - before + 1, 0) };
  });
  const years = [year, year - 1].map((one) => ({
    label: `All of ${one}`,
    from: `${one}-01-01`,
    to: `${one}-12-31`,
  }));
  return [...months, ...years];
}

export function MoneyFile() {
  const [periods] = useState(() => periodsUntil(orlandoDay(new Date())));
  const [label, setLabel] = useState(periods[0]?.label);
  const period = periods.find((one) => one.label === label);
  const days = period ? `from=${period.from}&to=${period.to}` : '';
  const sums = useRead(`/api/admin/money?${days}`);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label="Money of"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          options={[...periods.map((one) => one.label), 'All days']}
        />
        <ExportButton
          url={`/api/admin/money.csv?${days}`}
          name={period ? `money-${period.from}-${period.to}.csv` : 'money.csv'}
          label="Download money CSV"
        />
      </div>
      <div aria-live="polite">
        <Loading query={sums} what="the money" />
        {sums.data && <Sums sums={sums.data} />}
      </div>
    </div>
  );
}

function Sums({ sums }: { sums: MoneySums }) {
  const ways = takenWays(sums);
  return (
    <>
      <p className="mb-2 tabular-nums">
        <strong>{`Taken: ${dollarText(takenOf(sums))}`}</strong>
        {ways && ` (${ways})`}
        {sums.refunded !== 0 && <strong>{` · Given back: ${dollarText(sums.refunded)}`}</strong>}
      </p>
      {sums.paid > 0 && (
        <p className="text-dusk">
          {'Stripe’s fees and payouts are not in here: they are in '}
          <ExternalLink href="https://dashboard.stripe.com/reports" className={textLinkStyles}>
            Stripe’s own reports
          </ExternalLink>
          .
        </p>
      )}
    </>
  );
}
