import { formatClock } from '@shared/dates';
import { memo, useId, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import type { DoorStore } from '../state/door-store';
import type { PartyView } from '../state/door-view';
import { checkIn, undo } from '../state/taps';
import { describeDuplicate, describeParty, people, refusals } from './door-texts';
import { EntryForm } from './entry-form';

type PartyRowProps = {
  store: DoorStore;
  party: PartyView;
  device: string | null;
  /** Opens the form for a walk-in with what is known of them. */
  onWalkIn: (party: PartyView) => void;
};

function InsideNote({ party, device }: Pick<PartyRowProps, 'party' | 'device'>) {
  if (party.checkedInAt === null) return null;
  const count = party.checkedInPeople ?? party.people;
  const wristband = party.wristband === null ? '' : ` · wristband ${party.wristband}`;
  return (
    <>
      <p className="justify-self-start rounded-lg bg-palm px-3 py-1 font-semibold text-lg text-paper">
        In since {formatClock(party.checkedInAt)}
        {count !== party.people && ` · ${people(count)}`}
        {wristband}
      </p>
      {party.isDuplicate && (
        <p className="justify-self-start rounded-lg bg-danger px-3 py-1 font-semibold text-lg text-paper">
          {describeDuplicate(party, device)}
        </p>
      )}
    </>
  );
}

/** One party: one tap lets it in, another takes that back; its name opens how many came and the wristband. */
export const PartyRow = memo(function PartyRow({ store, party, device, onWalkIn }: PartyRowProps) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const isInside = party.checkedInAt !== null;
  const refusal = party.state === 'confirmed' ? null : refusals[party.state];

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
          <span className="font-display font-extrabold text-2xl leading-tight">{party.name}</span>{' '}
          <span className="text-lg">{describeParty(party)}</span>
        </button>
        {isInside ? (
          <ThumbButton aria-label={`Undo: ${party.name}`} onClick={() => void undo(store, party, device)}>
            Undo
          </ThumbButton>
        ) : refusal ? (
          <ThumbButton aria-label={`What to do: ${party.name}`} onClick={() => setOpen(!isOpen)}>
            What to do
          </ThumbButton>
        ) : (
          <ThumbButton
            variant="main"
            aria-label={`Check in ${party.name}`}
            onClick={() => void checkIn(store, party)}
          >
            Check in
          </ThumbButton>
        )}
      </div>
      <InsideNote party={party} device={device} />
      {refusal && !isInside && (
        <p className="justify-self-start rounded-lg bg-danger px-3 py-1 font-semibold text-lg text-paper">
          {refusal.title}
        </p>
      )}
      {party.isUnsent && <p className="text-lg italic">Not sent yet</p>}
      <div id={formId} hidden={!isOpen}>
        {isOpen && refusal && !isInside && (
          <div className="grid gap-3 pb-2 text-xl">
            <p>{refusal.advice}</p>
            <ThumbButton onClick={() => onWalkIn(party)}>Let in as a walk-in</ThumbButton>
          </div>
        )}
        {isOpen && (!refusal || isInside) && (
          <EntryForm
            party={party}
            onSave={(details) => {
              setOpen(false);
              void checkIn(store, party, details);
            }}
          />
        )}
      </div>
    </li>
  );
});
