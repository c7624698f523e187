import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChevronDown } from '@/ui/icons';

/** A string is both the value and the label. */
export type Option = string | { value: string | number; label: string };

type SelectProps = ComponentProps<'select'> & {
  options?: readonly Option[];
};

/** A select. Its own arrow replaces the browser's, which ignores the padding. */
export function Select({ className, options = [], children, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={cx('min-h-11 appearance-none border-2 border-ink bg-coaster pr-10', className)}
        {...select}
      >
        {children}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4" />
    </span>
  );
}

type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether it shares its line with another. */
  isHalf?: boolean | 'always' | undefined;
  /** What follows from the value, which is taken all the same. Empty as long as there is nothing to say. */
  doubt?: ReactNode;
};

const control =
  'w-full min-h-11 rounded-xl border-2 border-ink bg-coaster px-3 py-2 text-ink placeholder:text-dusk aria-invalid:border-danger';

/** Beside its own notes a control may be described by a text elsewhere, by its id. */
type NotesProps = Omit<FieldTexts, 'label' | 'isHalf'> & { describedBy?: string | undefined };

function useNotes({ hint, error, doubt, describedBy: further }: NotesProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const doubtId = `${id}-doubt`;
  const describedBy =
    [error && errorId, doubt && doubtId, hint && hintId, further].filter(Boolean).join(' ') || undefined;
  const notes = (
    <>
      {hint && (
        <p id={hintId} className="text-dusk text-sm">
          {hint}
        </p>
      )}
      {doubt !== undefined && (
        <p id={doubtId} role="status" className="font-semibold text-sm empty:sr-only">
          {doubt}
        </p>
      )}
      {error && (
        <p id={errorId} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </>
  );
  return {
    attributes: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
    notes,
  };
}

type FrameProps = FieldTexts & { children: (attributes: object) => ReactNode };

function Frame({ label, isHalf, children, ...texts }: FrameProps) {
  const { attributes, notes } = useNotes(texts);
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-1',
        isHalf && (isHalf === 'always' ? 'min-[20rem]:col-span-1' : 'sm:col-span-1'),
      )}
    >
      <label htmlFor={attributes.id} className="font-semibold">
        {label}
      </label>
      {children(attributes)}
      {notes}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  isHalf,
  doubt,
  className,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Frame label={label} hint={hint} error={error} isHalf={isHalf} doubt={doubt}>
      {(attributes) => <input className={cx(control, className)} {...attributes} {...input} />}
    </Frame>
  );
}

type TextAreaProps = Omit<FieldTexts, 'doubt' | 'isHalf'> &
  ComponentProps<'textarea'> & {
    toolbar?: ReactNode;
  };

export function TextArea({ label, hint, error, toolbar, className, ...area }: TextAreaProps) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(attributes) => (
        <>
          {toolbar}
          <textarea rows={4} className={cx(control, className)} {...attributes} {...area} />
        </>
      )}
    </Frame>
  );
}

type SelectFieldProps = Omit<FieldTexts, 'doubt'> & SelectProps;

export function SelectField({ label, hint, error, isHalf, className, ...select }: SelectFieldProps) {
  return (
    <Frame label={label} hint={hint} error={error} isHalf={isHalf}>
      {(attributes) => <Select className={cx(control, className)} {...attributes} {...select} />}
    </Frame>
  );
}

type CheckboxProps = Omit<NotesProps, 'doubt'> & { label: ReactNode } & ComponentProps<'input'>;

export function Checkbox({ label, hint, error, describedBy, ...input }: CheckboxProps) {
  const { attributes, notes } = useNotes({ hint, error, describedBy });
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-start gap-3 text-balance py-2.5 font-semibold">
        <input type="checkbox" className="size-6 shrink-0 accent-sunset" {...attributes} {...input} />
        {label}
      </label>
      <div className="grid gap-1 pl-9 empty:hidden">{notes}</div>
    </div>
  );
}
