import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/drawings/leash';
import { takeFocus } from './take-focus';

type DeadEndProps = {
  heading: string;
  text: string;
  /** Where to go instead, the best first. */
  links: { href: string; label: string }[];
  /** Whether it replaces something that had the focus. */
  takesFocus?: boolean;
};

/** Stands in for a page that is not there. */
export function DeadEnd({ heading, text, links, takesFocus = false }: DeadEndProps) {
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <h1
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className={cx('text-title', takesFocus && 'outline-none')}
      >
        {heading}
      </h1>
      <LeashMark className="max-w-80" />
      <p className="max-w-prose">{text}</p>
      <div className="flex flex-wrap gap-3">
        {links.map(({ href, label }, index) => (
          <Link
            key={href}
            href={href}
            className={buttonStyles({ size: 'large', variant: index === 0 ? 'primary' : 'outline' })}
          >
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}
