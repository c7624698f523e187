import { cx } from 'class-variance-authority';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fieldNames } from '@/ui/form/described-field';

export const mailViews = { wide: 'Wide', phone: 'Phone', text: 'Text' } as const;
export type MailView = keyof typeof mailViews;

// A message is 600 px wide, and has some room around it.
const widths = { wide: 680, phone: 360 };

type ViewSwitchProps<View extends string> = {
  label: string;
  views: Readonly<Record<View, string>>;
  view: View;
  onChange: (view: View) => void;
  className?: string;
};

export function ViewSwitch<View extends string>(props: ViewSwitchProps<View>) {
  const { label, views, view, onChange, className } = props;
  return (
    <fieldset
      aria-label={label}
      className={cx('flex justify-self-start rounded-full border-2 border-ink bg-coaster p-0.5', className)}
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
  title: string;
  html: string;
  text: string;
  textClassName?: string;
};

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

function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

type MailFrameProps = {
  title: string;
  html: string;
  /** How wide its screen is. Where there is less room, it is scaled down. */
  width: number;
  /** Whether its screen is wider where there is more room. */
  isGrowing: boolean;
};

/** A message as a mail client shows it. It runs no scripts. */
function MailFrame({ title, html, width, isGrowing }: MailFrameProps) {
  const { element, size } = useSize();
  const scrolled = useRef(0);
  const screen = isGrowing ? Math.max(width, size.width) : width;
  const scale = size.width > 0 ? Math.min(1, size.width / screen) : 1;

  const prepare = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    if (!page) return;
    for (const link of page.querySelectorAll('a')) link.target = '_blank';
    // Each change loads the message again. The reader must stay at the same place.
    page.documentElement.scrollTop = scrolled.current;
    page.addEventListener('scroll', () => {
      scrolled.current = page.documentElement.scrollTop;
    });
  };

  return (
    <div ref={element} className="size-full overflow-hidden bg-blush">
      <iframe
        title={title}
        srcDoc={html}
        // The page reads how far it is scrolled, hence the same origin; without scripts that gives it no more.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={prepare}
        style={{ width: screen, height: size.height / scale, transform: `scale(${scale})` }}
        className="mx-auto block max-w-none origin-top-left"
      />
    </div>
  );
}
