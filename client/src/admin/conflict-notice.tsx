import { Button } from '@/ui/button';
import { Alert } from '@/ui/status';

export type Difference = { label: string; now: string };

type ConflictNoticeProps = {
  /** The noun for the row: `event`. */
  what: string;
  differences: Difference[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** A ref: the notice appears below the visible part of a long form. */
const scrollIntoView = (notice: HTMLElement | null) => void notice?.scrollIntoView({ block: 'nearest' });

export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, differences, isSaving, onKeepMine, onTakeTheirs } = props;
  return (
    <div ref={scrollIntoView} className="scroll-my-4">
      <Alert>
        <p className="font-semibold">{`Somebody else has changed this ${what} since you opened it.`}</p>
        {differences.length > 0 ? (
          <dl className="mt-2 grid gap-1 text-ink">
            {differences.map(({ label, now }) => (
              <div key={label}>
                <dt className="inline font-semibold">{label}</dt>{' '}
                <dd className="inline whitespace-pre-line">{`is now: ${now}`}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mt-2 text-ink">The values are now the same as when you opened it.</p>
        )}
        <p className="mt-3 text-ink">
          Your changes are not saved yet. <b className="font-semibold">Keep mine</b> saves what you typed over
          theirs; <b className="font-semibold">Take theirs</b> replaces what you typed.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" onClick={onKeepMine} isBusy={isSaving}>
            Keep mine
          </Button>
          <Button variant="outline" onClick={onTakeTheirs} isBusy={isSaving}>
            Take theirs
          </Button>
        </div>
      </Alert>
    </div>
  );
}
