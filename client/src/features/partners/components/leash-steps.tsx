import { cx } from 'class-variance-authority';

export type Step = { title: string; text: string; isDone?: boolean };

/** What happens, one after the other, along the leash. */
export function LeashSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid max-w-prose">
      {steps.map(({ title, text, isDone = false }, index) => (
        <li key={title} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-10 bottom-0 left-4.5 w-1 rounded-full bg-sunset group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={cx(
              'grid size-10 shrink-0 place-items-center rounded-full border-2 border-ink font-semibold',
              isDone ? 'bg-palm text-paper' : 'bg-coaster text-ink',
            )}
          >
            {isDone ? '✓' : index + 1}
          </span>
          <div className="pt-1.5">
            <h3 className="font-semibold text-lg">
              {title}
              {isDone && <span className="sr-only"> (done)</span>}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
