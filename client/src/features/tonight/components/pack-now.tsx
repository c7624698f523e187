import { mapLink } from '@shared/stops/route';
import { followPack } from '@shared/stops/tonight';
import { useMinute } from '@/api/use-now';
import { useRead } from '@/api/use-read';
import { ExternalLink, lineLinkStyles } from '@/ui/page/text-link';
import { Skeleton } from '@/ui/skeleton';
import { packText } from './tonight-texts';

const readEveryMilliseconds = 20_000;

/** An evening as the site knows it, and where the pack is by that, which goes on by the minute. */
export function useEvening(eventId: number, enabled = true) {
  const query = useRead(`/api/events/${eventId}/tonight`, {
    refetchInterval: readEveryMilliseconds,
    enabled,
  });
  const minute = useMinute();
  const { data: tonight } = query;
  return { query, tonight, evening: tonight && followPack(tonight, new Date(minute)) };
}

export function PackNow({ eventId }: { eventId: number }) {
  const { query, evening } = useEvening(eventId);
  if (!evening) return query.isPending && <Skeleton className="h-14 w-64 max-w-full" />;
  const { line, next, late, here, goal } = packText(evening);
  const { kind } = evening.pack;
  const place = here ?? goal;
  const isOut = place && (here || kind === 'walking');
  return (
    // Where it started, and its date, are of no use then (`event-facts.tsx`).
    <div aria-live="polite" data-pack-out={isOut && ''} data-pack-place={place?.address && ''}>
      <p className="font-semibold text-lg">{line}</p>
      {place?.address && (
        <ExternalLink href={mapLink(place, `${place.name}, ${place.address}`)} className={lineLinkStyles}>
          {place.address}
        </ExternalLink>
      )}
      <p>{next}</p>
      {late && <p>{late}</p>}
    </div>
  );
}
