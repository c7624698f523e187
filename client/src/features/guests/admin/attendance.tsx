import { countLabel, listText } from '@shared/counting';
import type { Attendance as EventAttendance } from '@shared/registrations/guest-list';
import { adminEventPath } from '@shared/rendering/admin-paths';
import { formatShortDay } from '@shared/short-days';
import { Link } from 'wouter';
import { cameText } from '@/admin/texts';
import { useRead } from '@/api/use-read';
import { ExportButton } from '@/changes/export-button';
import { Section } from '@/ui/page/section';
import { Progress } from '@/ui/pictures/progress';
import { Loading } from '@/ui/status';
import { MoneyFile } from './money-file';

const path = '/api/admin/attendance';

/** The file has them all. */
const shown = 12;

export function Attendance() {
  const query = useRead(path);
  const isEmpty = query.data?.length === 0;
  // Spots are sold before the first crawl, too.
  const money = useRead(isEmpty ? '/api/admin/money?' : null);
  return (
    <Section heading="Attendance" className="mt-10 justify-items-start gap-3">
      <Loading query={query} what="the attendance" />
      {isEmpty && (
        <p className="text-dusk">After your first event with guests, this shows how many of them came.</p>
      )}
      {query.data && !isEmpty && (
        <>
          <ul
            aria-label={query.data.length > shown ? `The last ${shown} events` : 'Events'}
            className="grid w-full gap-x-10 gap-y-4 tabular-nums wide:grid-cols-2"
          >
            {query.data
              .toReversed()
              .slice(0, shown)
              .map((event) => (
                <Evening key={event.eventId} event={event} />
              ))}
          </ul>
          <ExportButton url={`${path}.csv`} name="attendance.csv" label="Download attendance CSV" />
        </>
      )}
      {query.data && (!isEmpty || Object.values(money.data ?? {}).some(Boolean)) && <MoneyFile />}
    </Section>
  );
}

function Evening({ event }: { event: EventAttendance }) {
  const { eventId, title, date, insidePeople, walkInPeople, registeredPeople } = event;
  const came = insidePeople - walkInPeople;
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-x-4 leading-snug">
        <Link href={adminEventPath({ id: eventId })} className="font-semibold">
          {title}
        </Link>
        <span className="text-dusk">{formatShortDay(date)}</span>
      </span>
      <Progress aria-hidden="true" value={came} max={Math.max(1, came, registeredPeople)} className="h-4" />
      <span className="text-sm">
        {listText([
          cameText({ people: registeredPeople, came }),
          walkInPeople > 0 && countLabel(walkInPeople, '1 person walked in', '# people walked in'),
        ])}
      </span>
    </li>
  );
}
