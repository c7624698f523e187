import { countLabel } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { type PrintDocument, type PrintInk, printFileName } from '@shared/print/print';
import type { Stop } from '@shared/stops/stops';
import { useState } from 'react';
import { SendButtons } from '@/admin/form-dialog';
import { getFile } from '@/api/admin/after-change';
import { useMailStatus } from '@/api/admin/shared-reads';
import { errorText } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PrintSheets } from '@/ui/print-sheets';
import { saveFile } from '@/ui/save-file';
import { showErrorToast } from '@/ui/toast-store';
import { useInvite } from '../api/use-route';
import type { DraftStop } from './draft/draft-route';
import type { RouteDraft } from './draft/use-route-draft';
import { StopDialog } from './stop/stop-dialog';

export type OpenedStop =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'replace'; stop: DraftStop; focusOn?: 'coordinates' }
  | { dialog: 'print'; stop: Stop }
  | { dialog: 'invite'; stops: Stop[] };

type RouteDialogProps = { opened: OpenedStop; event: Event; draft: RouteDraft; onClose: () => void };

export function RouteDialog({ opened, event, draft, onClose }: RouteDialogProps) {
  const { stops } = draft;
  switch (opened.dialog) {
    case 'add':
      return <StopDialog event={event} stops={stops} onDone={draft.add} onClose={onClose} />;
    case 'edit':
    case 'replace':
      return (
        <StopDialog
          event={event}
          stops={stops}
          stop={opened.stop}
          declined={draft.opened.declinedVenueIds}
          isReplaced={opened.dialog === 'replace'}
          focusOn={opened.focusOn}
          onDone={(content) => draft.rewrite(opened.stop, content)}
          onClose={onClose}
        />
      );
    case 'invite':
      return <InviteDialog eventId={event.id} stops={opened.stops} onClose={onClose} />;
    case 'print':
      return <PrintDialog eventId={event.id} stop={opened.stop} onClose={onClose} />;
  }
}

type InviteDialogProps = {
  eventId: number;
  kind?: 'stops' | 'vendors';
  stops: Pick<Stop, 'id' | 'name'>[];
  onClose: () => void;
};

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

type PrintDialogProps = { eventId: number; stop: Stop; onClose: () => void };

function PrintDialog({ eventId, stop, onClose }: PrintDialogProps) {
  const print = useSingleFlightMutation({
    mutationFn: ({ document, ink }: { document: PrintDocument; ink: PrintInk }) =>
      getFile(`/api/admin/events/${eventId}/stops/${stop.id}/print/${document}?ink=${ink}`),
    onSuccess: (file, { document, ink }) => saveFile(file, printFileName(stop, document, ink)),
    onError: (error) => showErrorToast('Download Failed', errorText(error)),
  });
  const ownPage =
    stop.venueId === null ? '' : ' The venue can download them from its own page once it confirms.';
  return (
    <Dialog
      title="Poster and coaster"
      description={`With ${stop.name}’s name and a QR code.${ownPage}`}
      onClose={onClose}
    >
      <PrintSheets
        hint="Black ink only, no grays"
        classNames={{
          list: 'mt-4 grid gap-4 sm:gap-2',
          sheet: 'grid gap-1 sm:flex sm:items-center sm:justify-between',
          name: 'font-semibold',
          files: 'flex gap-2',
        }}
      >
        {({ sheet, format, document, ink }) => (
          <Button
            variant="outline"
            size="row"
            isBusy={print.isPending}
            onClick={() => print.mutate({ document, ink })}
          >
            <span className="sr-only">{`${sheet}, `}</span>
            <span>{print.isPending && print.variables.document === document ? 'Drawing...' : format}</span>
          </Button>
        )}
      </PrintSheets>
    </Dialog>
  );
}
