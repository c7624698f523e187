import type { User } from '@shared/account/account';
import { formatClock } from '@shared/dates';
import { albumPath, eventPath, pages } from '@shared/pages';
import type { TonightState } from '@shared/rendering/rendering';
import { formatShortDay } from '@shared/short-days';
import type { Tonight } from '@shared/stops/progress';
import { type Evening, followPack } from '@shared/stops/tonight';
import { type ReactNode, useEffect, useState } from 'react';
import { useToken } from '@/api/auth-token';
import { readStored, store as storeInBrowser } from '@/api/browser-storage';
import { getUser } from '@/api/request';
import { sendAsOrganizer } from '@/features/tonight/api/tonight-requests';
import { PackControls } from '@/features/tonight/components/pack-controls';
import { Call, StopList, ThumbLink, Way } from '@/features/tonight/components/stop-list';
import { packText } from '@/features/tonight/components/tonight-texts';
import { type Problem, type StoredEvening, useTonight } from '@/features/tonight/state/tonight-store';
import { ThumbButton } from '@/ui/thumb-button';

type FrameProps = { heading?: string; className?: string; children?: ReactNode };

function Frame({ heading, className = '', children }: FrameProps) {
  return (
    <main className={`mx-auto grid max-w-[26rem] content-start gap-8 px-4 py-6 ${className}`}>
      {heading && <h1 className="text-[1.5rem] text-lager">{heading}</h1>}
      {children}
    </main>
  );
}

/** On wide screens the line and what moves the pack stand beside the route. */
const wide = 'lg:max-w-[46rem] lg:grid-cols-2 lg:gap-x-12 lg:px-8';
const beside =
  'lg:sticky lg:top-6 lg:row-span-2 lg:self-start lg:min-h-[calc(100svh-3rem)] lg:content-center';

/** `first` is the state that the server rendered. */
export function TonightPage({ eventId, first }: { eventId: number; first?: TonightState | undefined }) {
  const { store, state } = useTonight(eventId, first);
  const isOrganizer = useIsOrganizer();
  const { phase, latest, problem, now } = state;

  if (phase === 'open' && latest) {
    const { tonight } = latest;
    const evening = followPack(tonight, new Date(now));
    const { kind } = evening.pack;
    const hasEnded = kind === 'over' || kind === 'cancelled';
    const hasRoute = evening.stops.length > 0 && !hasEnded;
    return (
      <Frame className={hasRoute ? wide : ''}>
        <div className={`grid gap-8 ${hasRoute ? beside : ''}`}>
          <SignalNotice problem={problem} latest={latest} />
          <PackLine tonight={tonight} evening={evening} />
          {isOrganizer && (
            <PackControls
              evening={evening}
              tonight={tonight}
              onMove={(progress) => store.movePack(sendAsOrganizer(eventId), progress)}
            />
          )}
        </div>
        {hasRoute && <StopList evening={evening} />}
        <footer className="grid">
          {kind === 'over' && <ThumbLink href={albumPath({ id: eventId })}>The album</ThumbLink>}
          {hasEnded && <NextCrawl {...tonight} now={now} />}
          <ThumbLink href={eventPath({ id: eventId })}>All about this crawl</ThumbLink>
          {!hasEnded && <Call reason="Lost us?" phone={tonight.phone} />}
        </footer>
      </Frame>
    );
  }
  if (phase === 'gone')
    return (
      <Frame heading="This crawl is not on our list">
        <ThumbLink href={pages.events}>See all crawls</ThumbLink>
      </Frame>
    );
  if (phase === 'out-of-reach')
    return (
      <Frame heading={problem === 'no-answer' ? 'No answer' : 'No signal'}>
        <p>This phone has not loaded this crawl yet. Once it has, this page works without a signal, too.</p>
        <ThumbButton variant="main" onClick={() => void store.sync()}>
          Try again
        </ThumbButton>
      </Frame>
    );
  return <Frame heading="Looking for the pack…" />;
}

/** Where the pack is, in one large line. Screen readers say it when it changes. */
function PackLine({ tonight, evening }: { tonight: Tonight; evening: Evening }) {
  const { line, here, next, goal, late } = packText(evening);
  return (
    <header className="grid gap-3">
      <p className="font-semibold">{tonight.event.title}</p>
      <div aria-live="polite" className="grid gap-4">
        <h1 className="text-[clamp(1.5rem,12.5vw,2.75rem)] text-lager lg:text-[3.5rem]/[1.05]">{line}</h1>
        {late && (
          <p>
            <strong className="inline-block rounded-[1.25em] bg-lager px-4 py-1 font-semibold text-ink tabular-nums">
              {late}
            </strong>
          </p>
        )}
        {here && <Way stop={here} phone={tonight.phone} />}
        {next && <p className="text-[1.15rem] leading-tight">{next}</p>}
        {/* Undefined in what an earlier version stored. */}
        {tonight.event.cancellationReason && (
          <p className="whitespace-pre-line">{tonight.event.cancellationReason}</p>
        )}
      </div>
      {goal && <Way stop={goal} phone={tonight.phone} />}
    </header>
  );
}

/** What a phone has stored of an older release names no crawl. */
function NextCrawl({ nextEvent, now }: Partial<Pick<Tonight, 'nextEvent'>> & { now: number }) {
  if (!nextEvent) return <ThumbLink href={pages.events}>See upcoming crawls</ThumbLink>;
  const day = formatShortDay(nextEvent.date);
  const isToday = day === formatShortDay(new Date(now));
  return (
    <ThumbLink href={eventPath(nextEvent)}>
      {`Next: ${nextEvent.title}, ${isToday ? 'today' : day}`}
    </ThumbLink>
  );
}

const titles: Record<Problem, string> = { 'no-signal': 'No signal', 'no-answer': 'No answer' };

/** How old the page is, if it cannot be updated: `No signal. As of 7:42 PM`. */
function SignalNotice({ problem, latest }: { problem: Problem | null; latest: StoredEvening | null }) {
  return (
    <p
      role="status"
      className={problem ? 'rounded-2xl border-3 border-paper px-4 py-2 font-semibold' : 'sr-only'}
    >
      {problem && `${titles[problem]}.${latest ? ` As of ${formatClock(new Date(latest.heardAt))}` : ''}`}
    </p>
  );
}

const storageKey = 'isOrganizer';

/** Whether this browser has an administrator's session. Without a connection, the last known state. */
function useIsOrganizer(): boolean {
  const token = useToken();
  const [isOrganizer, setOrganizer] = useState(false);

  useEffect(() => {
    setOrganizer(Boolean(token) && readStored('localStorage', storageKey) !== null);
    if (!token) return;
    let isCurrent = true;
    const decide = (user: User | null) => {
      const isAdmin = user?.isAdmin === true;
      // Without storage the server is asked again next time.
      storeInBrowser('localStorage', storageKey, isAdmin ? 'yes' : null);
      if (isCurrent) setOrganizer(isAdmin);
    };
    // Without a connection the last known state stays.
    getUser().then(decide, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return isOrganizer;
}
