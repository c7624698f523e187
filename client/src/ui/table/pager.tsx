import { formatCount } from '@shared/counting';
import { Button } from '@/ui/button';

type PagerProps = {
  /** The plural noun for the rows. */
  what: string;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

/** The range of the shown rows, with buttons for the other pages. */
export function Pager({ what, page, pageSize, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav aria-label={`Pages of ${what}`} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="tabular-nums">
        {total === 1
          ? '1 of 1'
          : `${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)} ${what}`}
      </p>
      {last > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" isBusy={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className="tabular-nums">{`Page ${formatCount(page)} of ${formatCount(last)}`}</span>
          <Button variant="outline" isBusy={page >= last} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
