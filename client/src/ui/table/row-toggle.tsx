import { cx } from 'class-variance-authority';
import { ChevronDown } from '@/ui/icons';

type RowToggleProps = {
  /** The id of what names the row. */
  labelledBy: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** Opens and closes a phone's row of two lines. All of a closed row is its target. */
export function RowToggle({ labelledBy, isOpen, onToggle }: RowToggleProps) {
  const id = `${labelledBy}-more`;
  return (
    <button
      type="button"
      id={id}
      aria-label="More about"
      aria-labelledby={`${id} ${labelledBy}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      className="grid size-11 place-items-center in-data-closed:after:absolute in-data-closed:after:inset-0"
    >
      <ChevronDown className={cx('size-5', isOpen && 'rotate-180')} />
    </button>
  );
}
