import type { Tonight } from '@shared/stops/progress';
import type { Evening } from '@shared/stops/tonight';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/request';
import { ThumbButton } from '@/ui/thumb-button';
import { usePause } from '@/ui/use-pause';
import type { SendProgress } from '../api/tonight-requests';
import { type PackCommand, packCommands } from '../state/pack-commands';

type PackControlsProps = {
  evening: Evening;
  /** What the site last said. */
  tonight: Tonight;
  tell: (progress: Parameters<SendProgress>[0]) => Promise<void>;
};

/** Milliseconds until the page says that there is no response. The request goes on. */
const patience = 15_000;

const noAnswer = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(reject, patience, new ApiError(0, 'No answer yet.'));
  });

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return 'Not sent: no signal.';
  return `Not sent: ${errorText(error)}`;
}

type Sending = { command: PackCommand; error?: string; saidBefore: string };

/** Moves the pack. A tap that did not reach the site is not repeated: an hour later it would be wrong. */
export function PackControls({ evening, tonight, tell }: PackControlsProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const pause = usePause();
  const said = JSON.stringify([tonight.stopId, tonight.minutesLate, tonight.changedAt]);
  // Somebody else has moved the pack since.
  const isOutdated = sending?.error !== undefined && sending.saidBefore !== said;
  const shown = isOutdated ? null : sending;
  const isBusy = shown !== null && shown.error === undefined;

  const send = async (command: PackCommand) => {
    if (isBusy || (command.isMain && pause.isOn())) return;
    setSending({ command, saidBefore: said });
    try {
      await Promise.race([tell(command.progress), noAnswer()]);
      // The next move stands below the same thumb now.
      if (command.isMain) pause.begin();
      setSending(null);
    } catch (error) {
      setSending({ command, saidBefore: said, error: failureText(error) });
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
