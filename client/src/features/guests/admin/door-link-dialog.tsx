import { formatMoment } from '@shared/dates';
import type { DoorLink } from '@shared/door/door';
import { sendJson } from '@/api/request';
import { ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import QrCode from '@/ui/drawings/qr-code';
import { CopyField } from '@/ui/form/copy-field';
import { ShareButton } from '@/ui/share-button';

type DoorLinkDialogProps = {
  eventId: number;
  /** Whether there is a link that the new one ends. */
  hasLink: boolean;
  onClose: () => void;
};

/** Makes a link for the helpers, and shows it this once. */
export function DoorLinkDialog({ eventId, hasLink, onClose }: DoorLinkDialogProps) {
  const path = `/api/admin/events/${eventId}/door` as const;
  const create = useChange({ send: () => sendJson('POST', `${path}-link`), refetch: [path] });
  if (create.data) return <ShownLink link={create.data} onClose={onClose} />;
  return (
    <ConfirmChange
      title={hasLink ? 'Create a new door link?' : 'Create a door link?'}
      description={
        hasLink
          ? 'The current link stops working right away. Check-ins that phones have not sent yet go through once they open the new link.'
          : 'Anyone with the link can see guests’ names and check them in, until noon on the day after the event.'
      }
      confirmLabel="Create link"
      busyLabel="Creating..."
      isHarmless={!hasLink}
      change={create}
      payload={undefined}
      // The link is shown in its place.
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

function ShownLink({ link: { url, expiresAt }, onClose }: { link: DoorLink; onClose: () => void }) {
  return (
    <Dialog
      title="The door link"
      description={`Send it to your helpers, or let them scan it. You can see it only now. It works until ${formatMoment(expiresAt)}.`}
      onClose={onClose}
    >
      <div className="grid gap-5 wide:grid-cols-[auto_1fr]">
        <div className="w-full max-w-72 justify-self-center overflow-hidden rounded-xl border-2 border-ink wide:w-60">
          <QrCode text={url} label="QR code of the door link" />
        </div>
        <div className="grid content-start gap-4">
          <CopyField label="Link" text={url}>
            {'share' in navigator && <ShareButton title="Door link" url={url} />}
            <Button variant="outline" onClick={onClose}>
              Done
            </Button>
          </CopyField>
          <p className="text-dusk text-sm">
            Open it once on each phone while online. After that, the door works offline, too.
          </p>
        </div>
      </div>
    </Dialog>
  );
}
