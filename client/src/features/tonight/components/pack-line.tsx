import type { Evening } from '@shared/stops/tonight';
import { lateText, packText } from './tonight-texts';

/** Where the pack is, in one large line. Screen readers say it when it changes. */
export function PackLine({ title, evening }: { title: string; evening: Evening }) {
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
