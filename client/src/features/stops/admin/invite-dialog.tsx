import { countLabel } from '@shared/counting';
import type { Stop } from '@shared/stops/stops';
import { SendButtons } from '@/admin/send-buttons';
import { useMailStatus } from '@/api/admin/use-mail-status';
import { Dialog } from '@/ui/dialog';
import { useInvite } from '../api/use-route';

type InviteDialogProps = { eventId: number; stops: Stop[]; onClose: () => void };

/** Invites the venues of stops, after it has named them. */
export function InviteDialog({ eventId, stops, onClose }: InviteDialogProps) {
  const invite = useInvite(eventId);
  const { data: mail } = useMailStatus();
  const write = (isHeld: boolean) =>
    invite.mutate({ ids: stops.map(({ id }) => id), isHeld }, { onSuccess: onClose, onError: onClose });
  return (
    <Dialog
      title={countLabel(stops.length, 'Invite 1 bar?', 'Invite # bars?')}
      description="Each gets a mail with the link to its own page, where it agrees or declines. What has left cannot be called back."
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
            send: countLabel(stops.length, 'Send to 1 bar', 'Send to # bars'),
            hold: countLabel(stops.length, 'Hold for 1 bar', 'Hold for # bars'),
          }}
          isBusy={invite.isPending}
          onHold={() => write(true)}
        />
      </form>
    </Dialog>
  );
}
