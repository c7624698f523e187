import { DeviceForm } from '@/features/door/components/device-form';
import { LinkForm } from '@/features/door/components/link-form';
import { EndedNotice } from '@/features/door/components/notices';
import { useDoor } from '@/features/door/state/use-door';
import { ThumbButton } from '@/ui/thumb-button';
import { DoorFrame } from './door-frame';
import { OpenDoor } from './open-door';

/** The door of one link, in its state on this phone. */
export function Door({ token }: { token: string }) {
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
  if (state.phase === 'erased')
    return (
      <DoorFrame title="This link has ended">
        <p className="text-xl">
          All taps were sent, and the list of guests is erased from this phone. Thank you!
        </p>
      </DoorFrame>
    );
  if (state.phase === 'unknown')
    return (
      <DoorFrame title="This link does not work">
        <p className="text-xl">
          It was cut off, or has been replaced by a newer one, or is over. Ask the organizer for the link.
        </p>
        <LinkForm />
      </DoorFrame>
    );
  if (state.phase === 'out-of-reach')
    return (
      <DoorFrame title="No connection">
        <p className="text-xl">
          This phone has not opened this link before, so it has no list of guests yet. Connect it once; from
          then on it works without a connection.
        </p>
        <ThumbButton variant="main" onClick={() => void store.sync()}>
          Try again
        </ThumbButton>
      </DoorFrame>
    );
  return <DoorFrame title="Opening the door…" />;
}
