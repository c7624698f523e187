import { type PaymentMeans, paymentMeans } from '@shared/door/check-in-results';
import { dollarText } from '@shared/money';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';
import type { PartyView } from '../state/door-view';

export type DueProps = {
  party: PartyView;
  /** Whether helpers take cards, too, and say which it was. */
  takesCards: boolean;
  onPay: (party: PartyView, means?: PaymentMeans) => void;
};

const labels = { paid: 'Paid', cash: 'Cash', card: 'Card' };

/** What a party has yet to pay, large, with what marks it as paid; after that a button that takes it back. */
export function Due({ party, takesCards, onPay }: DueProps) {
  const pause = usePause();
  const { name, due, paid } = party;
  if (due + paid === 0) return null;
  const isDue = due > 0;
  const ways = isDue && takesCards ? paymentMeans : [undefined];
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-2xl px-4 py-2 ${isDue ? 'on-color bg-lager text-ink' : 'border-3 border-current'}`}
    >
      <p className="font-display font-extrabold text-3xl leading-tight">
        {isDue ? `Due ${dollarText(due)}` : `Paid ${dollarText(paid)}`}
      </p>
      <div className="flex gap-3">
        {ways.map((means) => (
          <ThumbButton
            // The first stays, with the focus, as the one that takes it back.
            key={means === 'card' ? means : 'first'}
            aria-label={`${isDue ? labels[means ?? 'paid'] : 'Not paid'}: ${name}`}
            onClick={({ currentTarget }) => {
              if (pause.isOn()) return;
              pause.begin();
              onPay(party, means);
              currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          >
            {isDue ? labels[means ?? 'paid'] : 'Undo'}
          </ThumbButton>
        ))}
      </div>
    </div>
  );
}
