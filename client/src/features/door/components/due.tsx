import { dollarText } from '@shared/money';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';
import type { PartyView } from '../state/door-view';

/** What a party has yet to pay, large, with the button that marks it as paid; after that one that takes it back. */
export function Due({ party, onPay }: { party: PartyView; onPay: (party: PartyView) => void }) {
  const pause = usePause();
  const { name, due, paid } = party;
  if (due + paid === 0) return null;
  return (
    <div
      className={`flex items-center justify-between gap-3 rounded-2xl px-4 py-2 ${due > 0 ? 'on-color bg-lager text-ink' : 'border-3 border-current'}`}
    >
      <p className="font-display font-extrabold text-3xl leading-tight">
        {due > 0 ? `Due ${dollarText(due)}` : `Paid ${dollarText(paid)}`}
      </p>
      <ThumbButton
        aria-label={`${due > 0 ? 'Paid:' : 'Not paid:'} ${name}`}
        onClick={() => {
          if (pause.isOn()) return;
          pause.begin();
          onPay(party);
        }}
      >
        {due > 0 ? 'Paid' : 'Undo'}
      </ThumbButton>
    </div>
  );
}
