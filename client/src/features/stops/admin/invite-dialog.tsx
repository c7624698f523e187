import { countLabel } from '@shared/counting';
import type { Stop } from '@shared/stops/stops';
import { useState } from 'react';
import { SendButtons } from '@/admin/form-dialog';
import { useMailStatus } from '@/api/admin/use-mail-status';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useInvite } from '../api/use-route';

type InviteDialogProps = {
  eventId: number;
  kind?: 'stops' | 'vendors';
  /** The stops whose venues are asked, or the vendors. */
  stops: Pick<Stop, 'id' | 'name'>[];
  onClose: () => void;
};

/** Invites the venues of stops, or vendors, after listing them. */
export function InviteDialog({ eventId, kind = 'stops', stops, onClose }: InviteDialogProps) {
  const invite = useInvite(eventId, kind);
  const noun = kind === 'stops' ? 'venue' : 'vendor';
  const { data: mail } = useMailStatus();
  const write = (isHeld: boolean) =>
    invite.mutate({ ids: stops.map(({ id }) => id), isHeld }, { onSuccess: onClose, onError: onClose });
  return (
    <Dialog
      title={countLabel(stops.length, `Invite 1 ${noun}?`, `Invite # ${noun}s?`)}
      description="Each one gets an email with a link to their own page, where they say yes or no. You can also hold the emails and send them later. Sent emails cannot be recalled."
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          write(mail?.isOn === false);
        }}
      >
        <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
          {stops.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <SendButtons
          labels={{
            send: countLabel(stops.length, `Send to 1 ${noun}`, `Send to # ${noun}s`),
            hold: countLabel(stops.length, `Hold for 1 ${noun}`, `Hold for # ${noun}s`),
          }}
          isBusy={invite.isPending}
          onHold={() => write(true)}
        />
      </form>
    </Dialog>
  );
}

type WriteAgainProps = Pick<InviteDialogProps, 'eventId' | 'kind'> & {
  stops: Pick<Stop, 'id' | 'name' | 'state' | 'actions'>[];
};

/** A button that invites those again who have not answered for a week. */
export function WriteAgain({ stops, ...about }: WriteAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const silent = stops.filter(({ state, actions }) => state === 'invited' && actions.includes('askAgain'));
  if (silent.length === 0) return null;
  return (
    <>
      <Button variant="outline" size="row" className="shrink-0" onClick={() => setOpen(true)}>
        {`Write again (${silent.length})`}
      </Button>
      {isOpen && <InviteDialog {...about} stops={silent} onClose={() => setOpen(false)} />}
    </>
  );
}
