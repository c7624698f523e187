import { followPack } from '@shared/tonight';
import { sendFromDoor } from '@/features/tonight/api/tonight-requests';
import { PackControls } from '@/features/tonight/components/pack-controls';
import { lateText, packText } from '@/features/tonight/components/tonight-texts';
import { useTonight } from '@/features/tonight/state/use-tonight';

type PackPanelProps = { eventId: number; token: string };

/** Where the pack is, and how a helper moves it. Closed it is one line: most of the evening the door is about guests. */
export function PackPanel({ eventId, token }: PackPanelProps) {
  const { store, state } = useTonight(eventId);
  const { heard, now, problem } = state;
  // An event that is not on the site has no evening to follow.
  if (!heard) return null;
  const evening = followPack(heard.tonight, new Date(now));
  const { line, next } = packText(evening);
  const late = lateText(evening.minutesLate);
  return (
    <details className="rounded-2xl border-3 border-current">
      <summary className="min-h-14 cursor-pointer px-4 py-3 text-xl">
        <h2 className="inline text-xl">The pack</h2>: {line}
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-lg">
        <p>{[next, late, problem && 'No connection: this may be old'].filter(Boolean).join('. ')}</p>
        <PackControls
          evening={evening}
          tonight={heard.tonight}
          tell={(progress) => store.tell(sendFromDoor(token), progress)}
        />
      </div>
    </details>
  );
}
