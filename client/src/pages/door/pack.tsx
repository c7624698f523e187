import { followPack } from '@shared/stops/tonight';
import { sendPackProgress } from '@/features/door/api/door-requests';
import { PackControls } from '@/features/tonight/components/pack-controls';
import { packText } from '@/features/tonight/components/tonight-texts';
import { useTonight } from '@/features/tonight/state/tonight-store';

export type PackProps = { eventId: number; token: string };

export default function Pack({ eventId, token }: PackProps) {
  const { store, state } = useTonight(eventId);
  const { phase, latest, now, problem } = state;
  if (phase === 'gone') return <p>This crawl is not published, so nobody can follow it.</p>;
  if (phase === 'out-of-reach') return <p>No connection. You can move the pack once you are online.</p>;
  if (!latest) return <p>Looking for the pack…</p>;
  const evening = followPack(latest.tonight, new Date(now));
  const { line, next, late } = packText(evening);
  const details = [next, late, problem && 'No connection: this may be out of date'];
  return (
    <>
      <p className="font-semibold text-2xl leading-tight">{line}</p>
      <p>{details.filter(Boolean).join('. ')}</p>
      <PackControls
        evening={evening}
        tonight={latest.tonight}
        onMove={(progress) => store.movePack(sendPackProgress(token), progress)}
      />
    </>
  );
}
