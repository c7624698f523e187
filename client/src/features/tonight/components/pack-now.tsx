import { minuteMilliseconds } from '@shared/dates';
import { followPack } from '@shared/stops/tonight';
import { currentTime } from '@/api/server-time';
import { everyMinute, useBrowserValue } from '@/ui/page/use-browser-value';
import { Skeleton } from '@/ui/skeleton';
import { useEvening } from '../api/use-evening';
import { packText } from './tonight-texts';

/** Where the pack is and where it goes next, in two lines that follow it. */
export default function PackNow({ eventId }: { eventId: number }) {
  const { data: tonight, isPending } = useEvening(eventId);
  const minute = useBrowserValue(() => Math.floor(currentTime() / minuteMilliseconds), 0, everyMinute);
  if (!tonight) return isPending && <Skeleton className="h-14 w-64 max-w-full" />;
  const { line, next, late } = packText(followPack(tonight, new Date(minute * minuteMilliseconds)));
  return (
    <div aria-live="polite">
      <p className="font-semibold text-lg">{line}</p>
      <p>{next}</p>
      {late && <p>{late}</p>}
    </div>
  );
}
