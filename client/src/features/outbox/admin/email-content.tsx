import type { EmailDetails } from '@shared/emails';
import { limits } from '@shared/site';
import { useState } from 'react';
import { MailFrame } from '@/admin/mail-frame';

const views = [
  { id: 'wide', name: 'Wide' },
  { id: 'phone', name: 'Phone' },
  { id: 'text', name: 'Text' },
] as const;
type View = (typeof views)[number]['id'];

/** A message exactly as it is sent, but for the tokens of its links. */
export function EmailContent({ email: { subject, html, text } }: { email: EmailDetails }) {
  const [view, setView] = useState<View>(() =>
    window.innerWidth > limits.mobileBreakpoint ? 'wide' : 'phone',
  );
  if (html === null || text === null)
    return <p className="rounded-coaster bg-blush p-4">Its content has been erased.</p>;
  return (
    <div className="grid gap-3">
      <fieldset
        aria-label="Show it as"
        className="flex justify-self-start rounded-full border-2 border-ink bg-coaster p-0.5"
      >
        {views.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id}
            onClick={() => setView(id)}
            className="min-h-10 rounded-full px-4 font-semibold aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="h-[clamp(18rem,52vh,40rem)] overflow-hidden rounded-coaster border-2 border-ink">
        {view === 'text' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
          <pre tabIndex={0} className="size-full overflow-auto whitespace-pre-wrap p-5 font-text text-base">
            {text}
          </pre>
        ) : (
          <MailFrame
            title={`The message “${subject}”`}
            html={html}
            // A message is 600 px wide, and has some room around it.
            width={view === 'wide' ? 680 : 360}
            isGrowing={view === 'wide'}
          />
        )}
      </div>
      {`${html}${text}`.includes('/…') && (
        <p className="text-dusk text-sm">
          … stands for what is its recipient’s alone: the end of a link that opens their own page.
        </p>
      )}
    </div>
  );
}
