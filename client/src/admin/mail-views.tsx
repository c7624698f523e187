import { cx } from 'class-variance-authority';
import { fieldNames } from '@/ui/form/field-description';
import { MailFrame } from './mail-frame';

const views = { wide: 'Wide', phone: 'Phone', text: 'Text' } as const;
export type MailView = keyof typeof views;

// A message is 600 px wide, and has some room around it.
const widths = { wide: 680, phone: 360 };

type MailViewSwitchProps = { view: MailView; onChange: (view: MailView) => void; className?: string };

/** Chooses how a message is shown. */
export function MailViewSwitch({ view, onChange, className }: MailViewSwitchProps) {
  return (
    <fieldset
      aria-label="Show it as"
      className={cx('flex rounded-full border-2 border-ink bg-coaster p-0.5', className)}
    >
      {fieldNames(views).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
          className="min-h-10 rounded-full px-4 font-semibold aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {views[name]}
        </button>
      ))}
    </fieldset>
  );
}

type ShownMailProps = {
  view: MailView;
  /** What it is, for screen readers. */
  title: string;
  html: string;
  text: string;
  /** The type of the plain text. */
  textClassName: string;
};

/** A message as a mail client shows it: on a wide or a narrow screen, or as plain text. */
export function ShownMail({ view, title, html, text, textClassName }: ShownMailProps) {
  if (view === 'text')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
      <pre tabIndex={0} className={cx('size-full overflow-auto whitespace-pre-wrap p-5', textClassName)}>
        {text}
      </pre>
    );
  return <MailFrame title={title} html={html} width={widths[view]} isGrowing={view === 'wide'} />;
}
