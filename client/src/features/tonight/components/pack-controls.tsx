import type { ProgressUpdate, Tonight } from '@shared/stops/progress';
import { shortStopName } from '@shared/stops/route';
import { type Evening, lateAt, lateStep, type Pack, type TimedStop } from '@shared/stops/tonight';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/request';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';

type PackCommand = {
  label: string;
  /** What stays of it as its label changes: its button keeps the focus. */
  key: string;
  progress: ProgressUpdate;
  isMain: boolean;
};

const mostMinutesLate = 600;

function stopToLeave(pack: Pack): TimedStop | undefined {
  if (pack.kind === 'at') return pack.stop;
  return pack.kind === 'walking' ? pack.to : undefined;
}

/** Each command is complete, so the last of two organizers is right. */
export function packCommands(evening: Evening, known: ProgressUpdate): PackCommand[] {
  const { pack, stops, minutesLate, saidAt } = evening;
  if (pack.kind === 'cancelled') return [];
  const stopId = saidAt ? known.stopId : null;
  const [first] = stops;
  const left = stopToLeave(pack);
  const next = left && stops[stops.findIndex(({ id }) => id === left.id) + 1];
  const hasNotBegun = pack.kind === 'before' || pack.kind === 'another-day';
  const move = (label: string, to: number | null, late: number, isMain = false, key = label) => ({
    label,
    key,
    progress: { stopId: to, minutesLate: late },
    isMain,
  });
  const later = minutesLate + lateStep;
  return [
    hasNotBegun && first && move(`We are at ${shortStopName(first)}`, first.id, minutesLate, true),
    left && next && move(`We are leaving ${shortStopName(left)}`, next.id, lateAt(next, left, evening), true),
    minutesLate < mostMinutesLate && move(`${later} minutes late`, stopId, later, false, 'late'),
    minutesLate > 0 && move('On time again', stopId, 0),
    stopId !== null && move('Back to the plan', null, 0),
  ].filter((command) => typeof command === 'object');
}

type PackControlsProps = {
  evening: Evening;
  tonight: Tonight;
  onMove: (progress: ProgressUpdate) => Promise<void>;
};

/** Milliseconds until the page says that there is no response. The request goes on. */
const patience = 15_000;

const noResponse = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(reject, patience, new ApiError(0, 'No answer yet.'));
  });

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return 'Not sent: no signal.';
  return `Not sent: ${errorText(error)}`;
}

type Sending = { command: PackCommand; error?: string; before: string };

/** A tap that did not reach the site is not repeated: an hour later it would be wrong. */
export function PackControls({ evening, tonight, onMove }: PackControlsProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const pause = usePause();
  const known = JSON.stringify([tonight.stopId, tonight.minutesLate, tonight.changedAt]);
  // Somebody else has moved the pack since.
  const isOutdated = sending?.error !== undefined && sending.before !== known;
  const shown = isOutdated ? null : sending;
  const isBusy = shown !== null && shown.error === undefined;

  const send = async (command: PackCommand) => {
    if (isBusy || (command.isMain && pause.isOn())) return;
    setSending({ command, before: known });
    try {
      await Promise.race([onMove(command.progress), noResponse()]);
      // The next move stands below the same thumb now.
      if (command.isMain) pause.begin();
      setSending(null);
    } catch (error) {
      setSending({ command, before: known, error: failureText(error) });
    }
  };

  return (
    <section
      aria-label="Move the pack"
      data-busy={shown ? '' : undefined}
      className="grid gap-3"
      tabIndex={-1}
    >
      {shown?.error !== undefined && (
        <div role="alert" className="on-color grid gap-2 rounded-2xl bg-danger p-3 text-paper text-thumb">
          <p>
            <strong>{shown.command.label}</strong>
          </p>
          <p>{shown.error}</p>
          <div className="grid grid-cols-2 gap-2">
            <ThumbButton onClick={() => void send(shown.command)}>Try again</ThumbButton>
            <ThumbButton onClick={() => setSending(null)}>Never mind</ThumbButton>
          </div>
        </div>
      )}
      {packCommands(evening, tonight).map((command) => (
        <ThumbButton
          key={command.key}
          variant={command.isMain ? 'main' : 'plain'}
          aria-disabled={isBusy || undefined}
          onClick={() => void send(command)}
        >
          {isBusy && shown?.command.key === command.key ? `${command.label}: sending…` : command.label}
        </ThumbButton>
      ))}
    </section>
  );
}
