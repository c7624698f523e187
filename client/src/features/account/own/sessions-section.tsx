import { formatMoment } from '@shared/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/status';
import { useEndOwnSessions, useOwnSessions } from '../api/use-own-account';
import { Entry } from './entry';

/** The browsers that are logged in. */
export function SessionsSection() {
  const query = useOwnSessions();
  const { mutate: end, isPending } = useEndOwnSessions();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <Loading query={query} what="your sessions" />
      <ul className="grid gap-4">
        {query.data?.map((session) => {
          const [name, since] = [session.browser ?? 'Unknown browser', formatMoment(session.createdAt)];
          const badge = session.isCurrent && <Badge tone="blush">This browser</Badge>;
          return (
            <Entry
              key={session.id}
              name={
                <>
                  {name} {badge}
                </>
              }
              history={`Since ${since}, last used ${formatMoment(session.lastUsedAt)}`}
            >
              {!session.isCurrent && (
                <Button variant="outline" size="row" isBusy={isPending} onClick={() => end([session])}>
                  End<span className="sr-only">{` the session of ${name} since ${since}`}</span>
                </Button>
              )}
            </Entry>
          );
        })}
      </ul>
      {others.length > 1 && (
        <Button
          variant="danger"
          className="justify-self-start"
          isBusy={isPending}
          onClick={() => end(others)}
        >
          End all others
        </Button>
      )}
    </>
  );
}
