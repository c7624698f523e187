import { pages } from '@shared/pages';
import { spokenCode } from '@shared/registrations/spoken-code';
import { tokenIn } from '@shared/rendering/sent-token';
import { useEffect, useState } from 'react';
import { DoorField, typedText } from '@/features/door/components/door-field';
import { DoorForm } from '@/features/door/components/door-form';
import { DoorFrame, EndedNotice } from '@/features/door/components/screen-parts';
import { useDoor } from '@/features/door/state/door-store';
import { readLastToken } from '@/features/door/storage/door-storage';
import { ThumbButton } from '@/ui/thumb-button';
import { OpenDoor } from './open-door';

const lastToken = 'last';

/** Without a connection no server leads to the link itself. */
const tokenOf = (path: string) => tokenIn(path.slice(pages.door.indexOf(':')));

/** The door. A phone's icon opens `/door/last`, which has no token and leads to the last link on this phone. */
export function DoorPage() {
  const [token, setToken] = useState<string | null>(() => tokenOf(window.location.pathname));

  useEffect(() => {
    if (token !== lastToken) return;
    void readLastToken().then((last) => {
      if (last !== null) window.history.replaceState(null, '', pages.door.replace(':token', last));
      setToken(last);
    });
  }, [token]);

  if (token === null)
    return (
      <DoorFrame title="Which door?" isDeadEnd>
        <p className="text-xl">This phone has no door link. Paste the one the organizer sent you.</p>
        <DoorForm isLink />
      </DoorFrame>
    );
  return token === lastToken ? <DoorFrame title="Opening the door…" /> : <Door token={token} />;
}

const endings = {
  erased: {
    title: 'This link has ended',
    text: 'All check-ins were sent, and the guest list was erased from this phone. Thank you!',
  },
  unknown: {
    title: 'This link does not work',
    text: 'It may be incomplete, replaced by a newer one, or expired. Ask the organizer for the current link.',
  },
  'out-of-reach': {
    title: 'No connection',
    text: 'This phone has not opened this link before. Go online once. After that, it works offline.',
  },
};

function Door({ token }: { token: string }) {
  const { store, state } = useDoor(token);
  const { view } = state;

  if (state.phase === 'open' && state.list && view) {
    if (state.device !== null)
      return <OpenDoor store={store} state={state} view={view} event={state.list.door.event} />;
    return (
      <DoorFrame title={state.list.door.event.title}>
        <EndedNotice state={state} unsent={view.unsent} />
        <DeviceForm onName={(name) => void store.setDevice(name)} />
      </DoorFrame>
    );
  }
  if (state.phase === 'opening' || state.phase === 'open') return <DoorFrame title="Opening the door…" />;
  const { title, text } = endings[state.phase];
  const isOutOfReach = state.phase === 'out-of-reach';
  return (
    <DoorFrame title={title} isDeadEnd={!isOutOfReach}>
      <p className="text-xl">{text}</p>
      {state.phase === 'unknown' && <DoorForm isLink />}
      {isOutOfReach && (
        <ThumbButton variant="main" onClick={() => void store.sync()}>
          Try again
        </ThumbButton>
      )}
    </DoorFrame>
  );
}

/** Tells apart two phones that are both called "Door". Duplicates show only for different names. */
const tag = () => spokenCode(Date.now()).slice(0, 2);

function DeviceForm({ onName }: { onName: (name: string) => void }) {
  return (
    <form className="grid gap-4" action={(form) => onName(`${typedText(form, 'name') || 'Door'} (${tag()})`)}>
      <DoorField
        label="What should we call this phone?"
        hint="Other helpers see it next to the guests you check in. For example, Front door or Rosie’s phone."
        name="name"
        maxLength={40}
      />
      <ThumbButton type="submit" variant="main">
        Start
      </ThumbButton>
    </form>
  );
}
