import { formatClock } from '@shared/dates';
import { memo, type ReactNode, useId, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';
import type { PartyView } from '../state/door-view';
import type { EntryDetails } from '../state/taps';
import { DoorForm } from './door-form';
import { describeDuplicate, describeParty, people, refusals } from './door-texts';
import { Due, type DueProps } from './due';

type PartyRowProps = DueProps & {
  device: string | null;
  onCheckIn: (party: PartyView, details?: EntryDetails) => void;
  onUndo: (party: PartyView) => void;
  /** Opens the walk-in form with the party's data. */
  onWalkIn: (party: PartyView) => void;
};

function Tag({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`justify-self-start rounded-lg px-3 py-1 font-semibold text-lg text-paper ${className}`}>
      {children}
    </p>
  );
}

/** Since when a party is inside, with how many people, and its wristband. */
function insideText({ checkedInAt, checkedInPeople, wristband, ...party }: PartyView): string | null {
  if (checkedInAt === null) return null;
  const inside = `In since ${formatClock(checkedInAt)} · ${people(checkedInPeople ?? party.people)}`;
  return wristband === null ? inside : `${inside}, wristband ${wristband}`;
}

/** One party. One tap lets it in, another, a second later, undoes that. A tap on its name opens the form for its number and wristband. */
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
