import { formatClock } from '@shared/dates';
import { dollarText } from '@shared/money';
import { ThumbButton } from '@/ui/thumb-button';
import type { DoorStore } from '../state/door-store';
import type { WalkInView } from '../state/door-view';
import { undoWalkIn } from '../state/taps';
import { dogs, people } from './door-texts';

type WalkInListProps = { store: DoorStore; walkIns: readonly WalkInView[]; onUndo: () => void };

/** The parties that came without being on the list. */
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
