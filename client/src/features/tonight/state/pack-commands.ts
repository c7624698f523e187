import type { ProgressUpdate } from '@shared/stops/progress';
import { shortStopName } from '@shared/stops/route';
import { type Evening, lateAt, lateStep, type Pack, type TimedStop } from '@shared/stops/tonight';

/** Something that an organizer or a helper can say about the pack. */
export type PackCommand = {
  label: string;
  /** What stays of it as its label changes: its button keeps the focus. */
  key: string;
  progress: ProgressUpdate;
  isMain: boolean;
};

const mostMinutesLate = 600;

/** The stop that the pack leaves next. */
function stopToLeave(pack: Pack): TimedStop | undefined {
  if (pack.kind === 'at') return pack.stop;
  return pack.kind === 'walking' ? pack.to : undefined;
}

/** What can be said about the pack now. Each command is complete, so the last of two organizers is right. */
export function packCommands(evening: Evening, said: ProgressUpdate) {
  const { pack, stops, minutesLate, saidAt } = evening;
  if (pack.kind === 'cancelled') return [];
  const stopId = saidAt ? said.stopId : null;
  const [first] = stops;
  const left = stopToLeave(pack);
  const next = left && stops[stops.findIndex(({ id }) => id === left.id) + 1];
  const hasNotBegun = pack.kind === 'before' || pack.kind === 'another-day';
  const move = (
    label: string,
    to: number | null,
    late: number,
    isMain = false,
    key = label,
  ): PackCommand => ({
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
