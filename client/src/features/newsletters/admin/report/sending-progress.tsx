import { formatCount } from '@shared/counting';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { formatLongMoment } from '@shared/newsletters/send-time';
import { type RefObject, useId } from 'react';
import { Progress } from '@/ui/pictures/progress';

type SendingProgressProps = { newsletter: Newsletter; ref: RefObject<HTMLElement | null> };

/** How many of its recipients a newsletter has reached. */
export function SendingProgress({ newsletter, ref }: SendingProgressProps) {
  const id = useId();
  const { state, recipients, sent, failed } = newsletter;
  const isWritten = recipients > 0;
  const rest = Math.max(0, recipients - sent - failed);
  const numbers = [
    { name: 'Recipients', value: recipients },
    { name: 'Sent', value: sent },
    { name: 'Failed', value: failed },
    ...(state === 'sending' && isWritten ? [{ name: 'Waiting', value: rest }] : []),
    ...(state === 'stopped' ? [{ name: 'Not sent', value: rest }] : []),
  ];
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Sending"
      className="grid gap-4 rounded-coaster border-2 border-ink bg-coaster p-5"
    >
      <p id={id}>{summary(newsletter)}</p>
      {state === 'sending' && (
        // Without a value it shows that something goes on, and not how far it is.
        <Progress
          aria-labelledby={id}
          {...(isWritten && { value: sent + failed, max: recipients })}
          className="h-5"
        />
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-dusk text-sm">{name}</dt>
            <dd className="font-display text-heading tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function summary({ state, recipients, sent, failed, sentAt }: Newsletter): string {
  const when = sentAt && formatLongMoment(sentAt);
  if (state === 'sent') return when ? `Sending ended on ${when}.` : 'Sending ended.';
  if (state === 'stopped')
    return `${when ? `Stopped on ${when}.` : 'Stopped.'} Only those counted as sent got it.`;
  if (recipients === 0) return 'The emails are being prepared.';
  return `${formatCount(sent + failed)} of ${formatCount(recipients)} done.`;
}
