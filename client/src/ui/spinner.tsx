import { cx } from 'class-variance-authority';

/** `label` says what is loading. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={cx('inline-flex items-center gap-3', className)}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-8 animate-[turn_900ms_linear_infinite] fill-none"
      >
        <circle cx="12" cy="12" r="9" strokeWidth="3" className="stroke-current opacity-25" />
        <path d="M12 3a9 9 0 0 1 9 9" strokeWidth="3" strokeLinecap="round" className="stroke-sunset" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
