import type { Event } from '@shared/events/events';
import type { Stop } from '@shared/stops/stops';
import type { DraftStop } from './draft/draft-route';
import type { RouteDraft } from './draft/use-route-draft';
import { InviteDialog } from './invite-dialog';
import { PrintDialog } from './print-dialog';
import { StopDialog } from './stop/stop-dialog';

/** What is opened for stops: the form of a new one, or of one of the draft; of stored ones what can be printed, or asked. */
export type OpenedStop =
  | { dialog: 'add' }
  | { dialog: 'edit'; stop: DraftStop }
  | { dialog: 'print'; stop: Stop }
  | { dialog: 'invite'; stops: Stop[] };

type RouteDialogProps = { opened: OpenedStop; event: Event; draft: RouteDraft; onClose: () => void };

export function RouteDialog({ opened, event, draft, onClose }: RouteDialogProps) {
  const { stops } = draft;
  switch (opened.dialog) {
    case 'add':
      return <StopDialog event={event} before={stops} onDone={draft.add} onClose={onClose} />;
    case 'edit':
      return (
        <StopDialog
          event={event}
          before={stops.slice(0, stops.indexOf(opened.stop))}
          stop={opened.stop}
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
