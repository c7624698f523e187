import { dollarText } from '@shared/money';
import type { Attendance as EventAttendance } from '@shared/registrations/guest-list';
import { formatShortDay } from '@shared/short-days';
import { useRead } from '@/api/use-read';
import { ExportButton } from '@/changes/export-button';
import { Section } from '@/ui/page/section';
import { Loading } from '@/ui/status';
import { BarChart } from '@/ui/table/bar-chart';

const path = '/api/admin/attendance';

/** More bars would be too narrow to tell apart. The file has them all. */
const shown = 24;

/** How many people came to each event, of those who had a place. */
export function Attendance() {
  const query = useRead<EventAttendance[]>(path);
  const taken = (query.data ?? []).reduce(
    (sum, { money }) => sum + (money ? money.paid - money.refunded + money.paidAtDoor : 0),
    0,
  );
  return (
    <Section heading="Attendance" className="mt-10 justify-items-start gap-3">
      <Loading query={query} what="the attendance" />
      {query.data?.length === 0 && (
        <p className="text-dusk">After your first event with guests, this shows how many of them came.</p>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <BarChart
            caption={
              query.data.length > shown ? `Guests of the last ${shown} events` : 'Guests of each event'
            }
            axes={{ name: 'Event', value: 'People who came', of: 'People who had a spot' }}
            bars={query.data
              .slice(-shown)
              .map(({ eventId, title, date, insidePeople, registeredPeople }) => ({
                id: eventId,
                name: formatShortDay(date),
                note: title,
                value: insidePeople,
                of: registeredPeople,
              }))}
          />
          {taken > 0 && (
            <p className="text-dusk">{`${dollarText(taken)} taken in for all of them, here and at the door. The file has it for each event.`}</p>
          )}
          <ExportButton url={`${path}.csv`} name="attendance.csv" label="Download attendance CSV" />
        </>
      )}
    </Section>
  );
}
