import { formatMoment } from '@shared/dates';
import type { DoorOverview } from '@shared/door';
import type { Event } from '@shared/events';
import { type ReactNode, useState } from 'react';
import { hasFailed } from '@/api/load-failure';
import { LoadError } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { type Column, Table } from '@/ui/table';
import { doorEvery, useDoorOverview } from '../api/use-door';
import { partyText } from '../components/party-text';
import { DoorLinkDialog } from './door-link-dialog';
import { Totals } from './totals';

/** The door of an event: its helpers' link, who is inside, and what needs a look. */
export function DoorSection({ event }: { event: Event }) {
  const query = useDoorOverview(event.id);
  const door = query.data;
  return (
    <section aria-label="Door" className="grid gap-8">
      <Totals event={event} refetchEvery={doorEvery} />
      {hasFailed(query) && !door && <LoadError message="The door could not be loaded." query={query} />}
      {!door && !hasFailed(query) && <Spinner label="Loading the door" />}
      {door && (
        <>
          <HelpersLink event={event} link={door.link} />
          <WalkIns walkIns={door.walkIns} />
          <Duplicates duplicates={door.duplicates} />
          <NotAdmitted taps={door.notAdmitted} />
          <Quarantined taps={door.quarantined} />
        </>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

function HelpersLink({ event, link }: { event: Event; link: DoorOverview['link'] }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <Part title="Helpers’ link">
      <p>
        {link
          ? `A link works until ${formatMoment(link.expiresAt)}. It was made ${formatMoment(link.createdAt)} and cannot be shown again; a new one revokes it.`
          : 'No link works now. With one, helpers check guests in from any phone, also without a connection.'}
      </p>
      {event.cancelledAt === null && (
        <Button className="justify-self-start" onClick={() => setMaking(true)}>
          {link ? 'Make a new door link' : 'Make a door link'}
        </Button>
      )}
      {isMaking && (
        <DoorLinkDialog eventId={event.id} hasLink={link !== null} onClose={() => setMaking(false)} />
      )}
    </Part>
  );
}

type WalkIn = DoorOverview['walkIns'][number];

const walkInColumns: Column<WalkIn>[] = [
  { header: 'Name', cell: ({ name }) => <bdi>{name || 'No name'}</bdi>, isRowHeader: true },
  { header: 'Party', cell: ({ people, dogs }) => partyText(people, dogs) },
  { header: 'Wristband', cell: ({ wristband }) => wristband },
  { header: 'At', cell: ({ at }) => formatMoment(at) },
  { header: 'Phone', cell: ({ device }) => <bdi>{device}</bdi> },
];

function WalkIns({ walkIns }: { walkIns: WalkIn[] }) {
  if (walkIns.length === 0) return null;
  return (
    <Part title="Came without a registration">
      <Table caption="Walk-ins" columns={walkInColumns} rows={walkIns} rowKey={({ id }) => id} />
    </Part>
  );
}

type Duplicate = DoorOverview['duplicates'][number];

const duplicateColumns: Column<Duplicate>[] = [
  { header: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
  {
    header: 'Let in by',
    cell: ({ checkIns }) => (
      <ul>
        {checkIns.map(({ id, action, at, device, wristband }) => (
          <li key={id}>
            <bdi>{device}</bdi>, {action === 'in' ? 'in' : 'out'} {formatMoment(at)}
            {wristband && `, wristband ${wristband}`}
          </li>
        ))}
      </ul>
    ),
  },
];

function Duplicates({ duplicates }: { duplicates: Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Part title="Let in twice">
      <p>Two phones let these parties in. They count once; somebody may have two wristbands.</p>
      <Table
        caption="Parties that were let in twice"
        columns={duplicateColumns}
        rows={duplicates}
        rowKey={({ registrationId }) => registrationId}
      />
    </Part>
  );
}

type NotAdmittedTap = DoorOverview['notAdmitted'][number];

const reasons: Partial<Record<NotAdmittedTap['result'], string>> = {
  waiting: 'On the waiting list',
  cancelled: 'Has cancelled',
  'not-a-guest': 'Not on the list',
};

const notAdmittedColumns: Column<NotAdmittedTap>[] = [
  { header: 'Name', cell: ({ name }) => <bdi>{name || 'Unknown'}</bdi>, isRowHeader: true },
  { header: 'Why', cell: ({ result }) => reasons[result] ?? result },
  { header: 'At', cell: ({ at }) => formatMoment(at) },
  { header: 'Phone', cell: ({ device }) => <bdi>{device}</bdi> },
];

function NotAdmitted({ taps }: { taps: NotAdmittedTap[] }) {
  if (taps.length === 0) return null;
  return (
    <Part title="Not let in">
      <p>A helper tapped these parties, who have no place. They do not count as inside.</p>
      <Table
        caption="Taps that let nobody in"
        columns={notAdmittedColumns}
        rows={taps}
        rowKey={({ id }) => id}
      />
    </Part>
  );
}

type Quarantined = DoorOverview['quarantined'][number];

const quarantinedColumns: Column<Quarantined>[] = [
  { header: 'Received', cell: ({ receivedAt }) => formatMoment(receivedAt), isRowHeader: true },
  { header: 'Why', cell: ({ reason }) => reason },
  {
    header: 'What was sent',
    cell: ({ content }) => <code className="text-sm [overflow-wrap:anywhere]">{content}</code>,
  },
];

function Quarantined({ taps }: { taps: Quarantined[] }) {
  if (taps.length === 0) return null;
  return (
    <Part title="Put aside">
      <p>Nobody can read these taps, or there were too many. They are kept here, and count for nobody.</p>
      <Table
        caption="Taps that were put aside"
        columns={quarantinedColumns}
        rows={taps}
        rowKey={({ id }) => id}
      />
    </Part>
  );
}
