import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';

const list = new Intl.ListFormat('en-US');

type SaveBarProps = {
  /** What is not saved, in words. */
  unsaved: string[];
  /** What the server has against the route as a whole. */
  problems: string[];
  /** The first stop whose times cannot be. */
  overlapping: string | undefined;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** Stays in sight while a route has unsaved changes. */
export function SaveBar({ unsaved, problems, overlapping, isSaving, onSave, onDiscard }: SaveBarProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-3 z-20 grid gap-3 rounded-coaster border-2 border-ink bg-lager px-4 py-3"
    >
      {problems.length > 0 && <Alert>{problems.join(' ')}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="line-clamp-2 min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <b className="font-semibold">Not saved:</b> {list.format(unsaved)}.
          {overlapping && ` First mend the times of ${overlapping}.`}
        </p>
        <div className="flex gap-2">
          <Button variant="outline" size="row" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="row" isBusy={isSaving || overlapping !== undefined} onClick={onSave}>
            {isSaving ? 'Saving...' : 'Save route'}
          </Button>
        </div>
      </div>
    </section>
  );
}
