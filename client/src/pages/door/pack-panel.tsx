import { followPack } from '@shared/stops/tonight';
import { useState } from 'react';
import { sendFromDoor } from '@/features/tonight/api/tonight-requests';
import { PackControls } from '@/features/tonight/components/pack-controls';
import { lateText, packText } from '@/features/tonight/components/tonight-texts';
import { useTonight } from '@/features/tonight/state/tonight-store';

type PackProps = { eventId: number; token: string };

function Pack({ eventId, token }: PackProps) {
  const { store, state } = useTonight(eventId);
  const { phase, heard, now, problem } = state;
  if (phase === 'gone') return <p>This crawl is not published, so nobody can follow it.</p>;
  if (phase === 'out-of-reach') return <p>No connection. You can move the pack once you are online.</p>;
  if (!heard) return <p>Looking for the pack…</p>;
  const evening = followPack(heard.tonight, new Date(now));
  const { line, next } = packText(evening);
  const details = [next, lateText(evening.minutesLate), problem && 'No connection: this may be out of date'];
  return (
    <>
      <p className="font-semibold text-2xl leading-tight">{line}</p>
      <p>{details.filter(Boolean).join('. ')}</p>
      <PackControls
        evening={evening}
        tonight={heard.tonight}
        tell={(progress) => store.tell(sendFromDoor(token), progress)}
      />
    </>
  );
}

/**
 * Where the pack is, with buttons to move it. Makes no request before it is opened, because the door is mostly about
 * guests.
 */
export function PackPanel({ eventId, token }: PackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-2xl border-3 border-current"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-14 cursor-pointer px-4 py-3">
        <h2 className="inline text-xl">The pack</h2>
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4 text-lg">
          <Pack eventId={eventId} token={token} />
        </div>
      )}
    </details>
  );
}
