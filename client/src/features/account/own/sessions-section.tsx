import type { OwnSession } from '@shared/account/account';
import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import type { ReactNode } from 'react';
import { useRead } from '@/api/use-read';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/status';
import { ownSessionsPath, useEndOwnSessions } from '../api/use-own-account';

export function SessionsSection() {
  const query = useRead(ownSessionsPath, { staleTime: 0 });
  const { mutate: end, isPending } = useEndOwnSessions();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const [first, rest] = [query.data?.slice(0, 4), query.data?.slice(4) ?? []];
  const entryOf = (session: OwnSession) => {
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
  };
  return (
    <>
      <Loading query={query} what="your sessions" />
      <ul className="grid gap-4">{first?.map(entryOf)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 font-semibold">
            {countLabel(rest.length, '1 more', '# more')}
          </summary>
          <ul className="grid gap-4 pt-2">{rest.map(entryOf)}</ul>
        </details>
      )}
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

type EntryProps = { name: ReactNode; history: string; warning?: string | false; children: ReactNode };

export function Entry({ name, history, warning, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{name}</p>
        <p className="text-balance text-dusk text-sm">{history}</p>
        {warning && <p className="font-semibold text-danger text-sm">{warning}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
