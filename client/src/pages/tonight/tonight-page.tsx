import { formatClock, formatLongDay } from '@shared/dates';
import { albumPath, eventPath, pages } from '@shared/pages';
import type { TonightState } from '@shared/rendering';
import type { Tonight } from '@shared/stops/stops';
import { type Evening, followPack } from '@shared/stops/tonight';
import type { ReactNode } from 'react';
import { sendAsOrganizer } from '@/features/tonight/api/tonight-requests';
import { PackControls } from '@/features/tonight/components/pack-controls';
import { StopList } from '@/features/tonight/components/stop-list';
import { lateText, packText } from '@/features/tonight/components/tonight-texts';
import { type Problem, useTonight } from '@/features/tonight/state/tonight-store';
import { useIsOrganizer } from '@/features/tonight/state/use-is-organizer';
import type { Heard } from '@/features/tonight/storage/tonight-database';
import { ThumbButton } from '@/ui/thumb-button';

const link = 'inline-flex min-h-14 items-center underline decoration-3 underline-offset-4';

function Frame({ children }: { children: ReactNode }) {
  return <main className="mx-auto grid max-w-[26rem] content-start gap-8 px-4 py-6">{children}</main>;
}

/** The evening of an event. `first` is the state that the server rendered. */
export function TonightPage({ eventId, first }: { eventId: number; first?: TonightState | undefined }) {
  const { store, state } = useTonight(eventId, first);
  const isOrganizer = useIsOrganizer();
  const { phase, heard, problem, now } = state;

  if (phase === 'open' && heard) {
    const evening = followPack(heard.tonight, new Date(now));
    return (
      <Frame>
        <SignalNotice problem={problem} heard={heard} />
        <PackLine title={heard.tonight.event.title} evening={evening} />
        {isOrganizer && (
          <PackControls
            evening={evening}
            tonight={heard.tonight}
            tell={(progress) => store.tell(sendAsOrganizer(eventId), progress)}
          />
        )}
        {evening.pack.kind !== 'cancelled' && <StopList stops={evening.stops} />}
        <footer className="grid">
          {evening.pack.kind === 'over' && (
            <a href={albumPath({ id: eventId })} className={link}>
              The album
            </a>
          )}
          {['over', 'cancelled'].includes(evening.pack.kind) && <NextCrawl {...heard.tonight} />}
          <a href={eventPath({ id: eventId })} className={link}>
            All about this crawl
          </a>
        </footer>
      </Frame>
    );
  }
  if (phase === 'gone')
    return (
      <Frame>
        <h1 className="text-[1.5rem] text-lager">This crawl is not on our list</h1>
        <p>
          <a href={pages.events} className={link}>
            See all crawls
          </a>
        </p>
      </Frame>
    );
  if (phase === 'out-of-reach')
    return (
      <Frame>
        <h1 className="text-[1.5rem] text-lager">{problem === 'no-answer' ? 'No answer' : 'No signal'}</h1>
        <p>This phone has not loaded this crawl yet. Once it has, this page works without a signal, too.</p>
        <ThumbButton variant="main" onClick={() => void store.sync()}>
          Try again
        </ThumbButton>
      </Frame>
    );
  return (
    <Frame>
      <h1 className="text-[1.5rem] text-lager">Looking for the pack…</h1>
    </Frame>
  );
}

/** Where the pack is, in one large line. Screen readers say it when it changes. */
function PackLine({ title, evening }: { title: string; evening: Evening }) {
  const { line, next } = packText(evening);
  const late = evening.pack.kind === 'over' ? undefined : lateText(evening.minutesLate);
  return (
    <header className="grid gap-3">
      <p className="font-semibold">{title}</p>
      <div aria-live="polite" className="grid gap-4">
        <h1 className="text-[clamp(1.5rem,12.5vw,2.75rem)] text-lager">{line}</h1>
        {next && <p className="text-[1.15rem] leading-tight">{next}</p>}
        {late && (
          <p>
            <strong className="rounded-full bg-lager px-4 py-1 font-semibold text-ink tabular-nums">
              {late}
            </strong>
          </p>
        )}
      </div>
    </header>
  );
}

/** Where it goes on from an evening that is over or cancelled. What a phone has stored of an older release names no crawl. */
function NextCrawl({ nextEvent }: Partial<Pick<Tonight, 'nextEvent'>>) {
  return (
    <a href={nextEvent ? eventPath(nextEvent) : pages.events} className={link}>
      <span>
        {nextEvent ? `Next: ${nextEvent.title}, ${formatLongDay(nextEvent.date)}` : 'See upcoming crawls'}
      </span>
    </a>
  );
}

const titles: Record<Problem, string> = { 'no-signal': 'No signal', 'no-answer': 'No answer' };

/** How old the page is, if it cannot be updated: `No signal. As of 7:42 PM`. */
function SignalNotice({ problem, heard }: { problem: Problem | null; heard: Heard | null }) {
  return (
    <p
      role="status"
      className={problem ? 'rounded-2xl border-3 border-paper px-4 py-2 font-semibold' : 'sr-only'}
    >
      {problem && `${titles[problem]}.${heard ? ` As of ${formatClock(new Date(heard.heardAt))}` : ''}`}
    </p>
  );
}
