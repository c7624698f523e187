import { Skeleton } from '@/ui/skeleton';
import { useEvening } from '../api/use-evening';
import { packText } from './tonight-texts';

/** Where the pack is and where it goes next, in two lines that follow it. */
export function PackNow({ eventId }: { eventId: number }) {
  const { query, evening } = useEvening(eventId);
  if (!evening) return query.isPending && <Skeleton className="h-14 w-64 max-w-full" />;
  const { line, next, late } = packText(evening);
  return (
    <div aria-live="polite">
      <p className="font-semibold text-lg">{line}</p>
      <p>{next}</p>
      {late && <p>{late}</p>}
    </div>
  );
}
