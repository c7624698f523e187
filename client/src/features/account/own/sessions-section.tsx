import type { OwnSession } from '@shared/account/account';
import { formatMoment } from '@shared/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/loading';
import { useEndOwnSessions, useOwnSessions } from '../api/use-own-account';
import { Panel } from './panel';

/** The browsers that are logged in. */
export function SessionsSection() {
  const query = useOwnSessions();
  const ending = useEndOwnSessions();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Panel heading="Where you are logged in">
      <Loading query={query} what="your sessions" />
      <ul className="grid gap-4">
        {query.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={ending.isPending}
            onEnd={() => ending.mutate([session])}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="danger"
          className="justify-self-start"
          isBusy={ending.isPending}
          onClick={() => ending.mutate(others)}
        >
          End all others
        </Button>
      )}
    </Panel>
  );
}

type SessionRowProps = { session: OwnSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { browser, createdAt, lastUsedAt, isCurrent } = session;
  const name = browser ?? 'Unknown browser';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {isCurrent && <Badge tone="blush">This browser</Badge>}
        </p>
        <p className="text-dusk text-sm">
          Since {formatMoment(createdAt)}, last used {formatMoment(lastUsedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="outline" size="row" isBusy={isBusy} onClick={onEnd}>
          End<span className="sr-only">{` the session of ${name} since ${formatMoment(createdAt)}`}</span>
        </Button>
      )}
    </li>
  );
}
