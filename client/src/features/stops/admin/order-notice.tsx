import { Button } from '@/ui/button';
import { countLabel } from '@/ui/count-label';
import { areOutOfOrder, askedAnew, type DraftStop, swapTimes } from './draft-route';

type OrderNoticeProps = { stops: DraftStop[]; onSwap: (stops: DraftStop[]) => void };

/** Offers to let the times follow the order, where somebody has moved a stop. */
export function OrderNotice({ stops, onSwap }: OrderNoticeProps) {
  if (!areOutOfOrder(stops)) return null;
  const swapped = swapTimes(stops);
  const toAsk = askedAnew(swapped);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-coaster border-2 border-ink border-dashed px-4 py-2">
      <p className="min-w-0 flex-1 basis-80">
        The stops have kept their times, which do not follow this order. Swap them, and each stop gets those
        of its new place{toAsk > 0 && `; ${countLabel(toAsk, 'venues')} must be asked again`}.
      </p>
      <Button variant="outline" size="row" onClick={() => onSwap(swapped)}>
        Swap the times
      </Button>
    </div>
  );
}
