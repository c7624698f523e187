import { formatMonth, startInstant } from '@shared/dates';
import { Loading } from '@/admin/loading';
import { BarChart } from '@/ui/table/bar-chart';
import { useGrowth } from '../api/use-admin-subscribers';

/** `2026-05` as `May 2026`. */
function monthName(month: string): string {
  return `${formatMonth(startInstant(`${month}-01`, '12:00'))} ${month.slice(0, 4)}`;
}

/** The number of new subscribers in each of the last months. */
export function Growth() {
  const query = useGrowth();
  const { data: months } = query;
  if (!months) return <Loading query={query} what="the growth" />;
  if (!months.some(({ joined }) => joined > 0))
    return <p className="text-dusk">Nobody has joined in the last 12 months.</p>;
  return (
    <BarChart
      caption="New subscribers each month"
      axes={{ name: 'Month', value: 'Joined' }}
      bars={months.map(({ month, joined }) => ({ name: monthName(month), value: joined }))}
    />
  );
}
