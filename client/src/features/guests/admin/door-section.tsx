import { formatMoment } from '@shared/dates';
import type { DoorLink, DoorOverview } from '@shared/door/door';
import type { Event } from '@shared/events/events';
import { partyText } from '@shared/registrations/party-text';
import { useState } from 'react';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { AskButton, ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import QrCode from '@/ui/drawings/qr-code';
import { CopyField } from '@/ui/form/copy-field';
import { Section } from '@/ui/page/section';
import { ShareButton } from '@/ui/share-button';
import { Loading } from '@/ui/status';
import { CashBox, DoorTable, Doubles, paidText } from './door-tables';
import { Totals } from './totals';

const doorEvery = 10_000;

const reasons: Partial<Record<DoorOverview['notAdmitted'][number]['result'], string>> = {
  waiting: 'On the waiting list',
  cancelled: 'Cancelled',
  'not-a-guest': 'Not on the list',
};

export function DoorSection({ event }: { event: Event }) {
  // Whoever comes from the guests has changed who is expected.
  const query = useRead(`/api/admin/events/${event.id}/door`, { refetchInterval: doorEvery, staleTime: 0 });
  const door = query.data;
  return (
    <section aria-label="Door" tabIndex={-1} className="grid gap-8 outline-none">
      <Totals event={event} refetchEvery={doorEvery} />
      <Loading query={query} what="the door" />
      {door && (
        <>
          <HelpersLink event={event} link={door.link} />
          <CashBox rows={door.cashBox} />
          <Doubles eventId={event.id} rows={door.doubles} />
          <DoorTable
            caption="Walk-ins"
            columns={[
              { header: 'Name', cell: ({ name }) => <bdi>{name || 'No name'}</bdi>, isRowHeader: true },
              { header: 'Party', cell: ({ people, dogs }) => partyText(people, dogs), onPhones: 'start' },
              { header: 'Paid', cell: ({ amount, means }) => amount && paidText(amount, means) },
              { header: 'Wristband', cell: ({ wristband }) => wristband },
              { header: 'At', cell: ({ at }) => formatMoment(at), onPhones: 'end' },
              { header: 'Checked in by', cell: ({ device }) => <bdi>{device}</bdi> },
            ]}
            rows={door.walkIns}
            rowKey={({ id }) => id}
          />
          <DoorTable
            caption="Checked in twice"
            text="Two phones checked in these parties. They count once, but somebody may have two wristbands."
            columns={[
              { header: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
              {
                header: 'Checked in by',
                cell: ({ checkIns }) => (
                  <ul>
                    {checkIns.map(({ id, action, at, device, wristband }) => (
                      <li key={id}>
                        <bdi>{device}</bdi>, {action} {formatMoment(at)}
                        {wristband && `, wristband ${wristband}`}
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]}
            rows={door.duplicates}
            rowKey={({ registrationId }) => registrationId}
          />
          <DoorTable
            caption="Not admitted"
            text="A helper tried to check in these parties, but they have no spot. They do not count as inside."
            columns={[
              { header: 'Name', cell: ({ name }) => <bdi>{name || 'Unknown'}</bdi>, isRowHeader: true },
              { header: 'Why', cell: ({ result }) => reasons[result] ?? result, onPhones: 'start' },
              { header: 'At', cell: ({ at }) => formatMoment(at), onPhones: 'end' },
              { header: 'Tapped by', cell: ({ device }) => <bdi>{device}</bdi> },
            ]}
            rows={door.notAdmitted}
            rowKey={({ id }) => id}
          />
          <DoorTable
            caption="Unreadable check-ins"
            text="These check-ins could not be read, or there were too many. They are kept here and not counted."
            columns={[
              { header: 'Received', cell: ({ receivedAt }) => formatMoment(receivedAt), isRowHeader: true },
              { header: 'Why', cell: ({ reason }) => reason, onPhones: 'start' },
              {
                header: 'What was sent',
                cell: ({ content }) => <code className="text-sm [overflow-wrap:anywhere]">{content}</code>,
              },
            ]}
            rows={door.quarantined}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </section>
  );
}

function noLinkText({ isPast, cancelledAt }: Event): string {
  if (cancelledAt !== null) return 'It ended when the event was cancelled.';
  return isPast
    ? 'The event is over. If a helper’s phone still holds check-ins that were not sent, it sends them once it opens a new link.'
    : 'Create one so that helpers can check guests in from any phone, even offline.';
}

function makeLabel({ isPast }: Event, hasLink: boolean): string {
  if (isPast) return 'Create a link for unsent check-ins';
  return hasLink ? 'Create a new door link' : 'Create a door link';
}

function HelpersLink({ event, link }: { event: Event; link: DoorOverview['link'] }) {
  const [isMaking, setMaking] = useState(false);
  const path = `/api/admin/events/${event.id}/door` as const;
  const end = useChange({ send: () => sendJson('DELETE', `${path}-link`), refetch: [path] });
  return (
    <Section heading="Link for helpers" className="gap-3">
      <p>
        {link
          ? `The current link works until ${formatMoment(link.expiresAt)}. It was created ${formatMoment(link.createdAt)} and cannot be shown again. ${event.isPast ? 'Phones can still send what they hold.' : 'A new link replaces it.'}`
          : `There is no link right now. ${noLinkText(event)}`}
      </p>
      {event.cancelledAt === null && (
        <div className="flex flex-wrap gap-3">
          {!(event.isPast && link) && (
            <Button variant={event.isPast || link ? 'outline' : 'primary'} onClick={() => setMaking(true)}>
              {makeLabel(event, link !== null)}
            </Button>
          )}
          {link && (
            <AskButton
              label="End door link"
              title="End door link?"
              description="It stops working right away on every phone. Check-ins that a phone has not sent yet stay on it until you create a new link for this event."
              confirmLabel="End link"
              busyLabel="Ending..."
              change={end}
              payload={undefined}
            />
          )}
        </div>
      )}
      {isMaking && (
        <DoorLinkDialog eventId={event.id} hasLink={link !== null} onClose={() => setMaking(false)} />
      )}
    </Section>
  );
}

type DoorLinkDialogProps = {
  eventId: number;
  hasLink: boolean;
  onClose: () => void;
};

function DoorLinkDialog({ eventId, hasLink, onClose }: DoorLinkDialogProps) {
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
