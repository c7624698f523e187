import type { PaymentMeans } from '@shared/door/check-in-results';
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

// Here, as what is imported for them alone comes in a file of its own.
const cashOrCard: readonly PaymentMeans[] = ['cash', 'card'];
const labels = { paid: 'Paid', cash: 'Cash', card: 'Card' };

/** What a party has yet to pay, large, with what marks it as paid; after that a button that takes it back. */
export function Due({ party, takesCards, onPay }: DueProps) {
  const pause = usePause();
  const { name, due, paid } = party;
  if (due + paid === 0) return null;
  const isDue = due > 0;
  const ways = isDue && takesCards ? cashOrCard : [undefined];
  return (
    <div
      // As high before as after: what is below must not move under a thumb.
      className={`rounded-2xl border-3 px-4 py-2 ${takesCards ? 'grid gap-2' : 'flex items-center justify-between gap-3'} ${isDue ? 'on-color border-lager bg-lager text-ink' : 'border-current'}`}
    >
      <p className="font-display font-extrabold text-3xl leading-tight">
        {isDue ? `Due ${dollarText(due)}` : `Paid ${dollarText(paid)}`}
      </p>
      <div className={takesCards ? 'grid grid-cols-2 gap-3' : undefined}>
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
