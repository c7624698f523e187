import { formatClock } from '@shared/dates';
import type { PaymentMeans } from '@shared/door/check-in-results';
import { dollarText } from '@shared/money';
import { memo, type ReactNode, useId, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';
import type { DoorStore } from '../state/door-store';
import type { PartyView, WalkInView } from '../state/door-view';
import { type EntryDetails, undoWalkIn } from '../state/taps';
import { DoorForm } from './door-form';
import { describeDuplicate, describeParty, dogs, people, refusals } from './door-texts';

type DueProps = {
  party: PartyView;
  takesCards: boolean;
  onPay: (party: PartyView, means?: PaymentMeans) => void;
};

// Here, as what is imported for them alone comes in a file of its own.
const cashOrCard: readonly PaymentMeans[] = ['cash', 'card'];
const labels = { paid: 'Paid', cash: 'Cash', card: 'Card' };

/** What is due, with what marks it as paid; after that a button that takes it back. */
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

type PartyRowProps = DueProps & {
  device: string | null;
  onCheckIn: (party: PartyView, details?: EntryDetails) => void;
  onUndo: (party: PartyView) => void;
  onWalkIn: (party: PartyView) => void;
};

function Tag({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`justify-self-start rounded-lg px-3 py-1 font-semibold text-lg text-paper ${className}`}>
      {children}
    </p>
  );
}

function insideText({ checkedInAt, checkedInPeople, wristband, ...party }: PartyView): string | null {
  if (checkedInAt === null) return null;
  const inside = `In since ${formatClock(checkedInAt)} · ${people(checkedInPeople ?? party.people)}`;
  return wristband === null ? inside : `${inside}, wristband ${wristband}`;
}

/** One tap lets it in, another, a second later, undoes that. A tap on its name opens the form for number and wristband. */
export const PartyRow = memo(function PartyRow(props: PartyRowProps) {
  const { party, device, onCheckIn, onUndo, onWalkIn } = props;
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const inside = insideText(party);
  const isInside = inside !== null;
  const pause = usePause();
  const refusal = isInside || party.state === 'confirmed' ? null : refusals[party.state];

  return (
    <li className="lazy-row grid gap-2 border-current/40 border-b-2 py-3">
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={formId}
          className="grid min-h-14 content-center text-left"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="font-display font-extrabold text-2xl leading-tight">
            {party.name}
            {party.isPaid && <b>Paid</b>}
          </span>{' '}
          <span className="grid justify-items-start text-lg *:[grid-area:1/1]">
            {/* Keeps its place: what is below must not move under a thumb. */}
            <span className={isInside ? 'invisible' : ''}>{describeParty(party)}</span>
            {isInside && (
              <span className="self-start rounded-lg bg-palm px-2 font-semibold text-paper">{inside}</span>
            )}
          </span>
        </button>
        {refusal ? (
          <ThumbButton aria-label={`What to do: ${party.name}`} onClick={() => setOpen(!isOpen)}>
            What to do
          </ThumbButton>
        ) : isOpen && !isInside ? (
          // Its form lets it in.
          false
        ) : (
          <ThumbButton
            variant={isInside ? 'plain' : 'main'}
            aria-label={`${isInside ? 'Undo:' : 'Check in'} ${party.name}`}
            onClick={() => {
              if (pause.isOn()) return;
              pause.begin();
              setOpen(false);
              if (isInside) onUndo(party);
              else onCheckIn(party);
            }}
          >
            {isInside ? 'Undo' : 'Check in'}
          </ThumbButton>
        )}
      </div>
      {party.isDuplicate && <Tag className="bg-danger">{describeDuplicate(party, device)}</Tag>}
      <Due {...props} />
      {refusal && <Tag className="bg-danger">{refusal.title}</Tag>}
      <div id={formId} hidden={!isOpen}>
        {isOpen && refusal && (
          <div className="grid gap-3 pb-2 text-xl">
            <p>{refusal.advice}</p>
            <ThumbButton onClick={() => onWalkIn(party)}>Let in as a walk-in</ThumbButton>
          </div>
        )}
        {isOpen && !refusal && (
          <DoorForm
            entry={{
              party,
              onSave: (details) => {
                setOpen(false);
                onCheckIn(party, details);
              },
            }}
          />
        )}
      </div>
    </li>
  );
});

type WalkInListProps = { store: DoorStore; walkIns: readonly WalkInView[]; onUndo: () => void };

export function WalkInList({ store, walkIns, onUndo }: WalkInListProps) {
  if (walkIns.length === 0) return null;
  return (
    <section aria-label="Walk-ins">
      <h2 className="text-2xl">Walk-ins</h2>
      <ul>
        {walkIns.map((walkIn) => {
          const name = walkIn.name || 'Without a name';
          return (
            <li
              key={walkIn.id}
              className="grid grid-cols-[1fr_auto] items-center gap-3 border-current/40 border-b-2 py-3"
            >
              <div>
                <p className="font-display font-extrabold text-2xl leading-tight">{name}</p>
                <p className="text-lg">
                  <span>{`${people(walkIn.people)}, ${dogs(walkIn.dogs)} · `}</span>
                  <span>{`${walkIn.device}, ${formatClock(walkIn.at)}`}</span>
                  {walkIn.amount && (
                    <span>{` · ${dollarText(walkIn.amount)} ${walkIn.means ?? 'cash'}`}</span>
                  )}
                  {walkIn.wristband !== null && <span>{` · wristband ${walkIn.wristband}`}</span>}
                </p>
                {walkIn.isUnsent && <p className="text-lg italic">Not sent yet</p>}
              </div>
              <ThumbButton
                aria-label={`Undo: ${name}`}
                onClick={() => {
                  onUndo();
                  void undoWalkIn(store, walkIn);
                }}
              >
                Undo
              </ThumbButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
