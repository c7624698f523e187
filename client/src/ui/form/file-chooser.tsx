import { cx } from 'class-variance-authority';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { buttonStyles } from '@/ui/button';
import { Camera, FileUp } from '@/ui/icons';

type FileChooserProps = {
  label: string;
  accept: string;
  hint: string;
  cameraLabel?: string;
  /** Whether several files may be chosen at once. Several can be dropped even where not: `onChoose` then has to tell. */
  isMultiple?: boolean;
  error?: string | null;
  onChoose: (files: [File, ...File[]]) => void;
};

const isSome = (files: File[]): files is [File, ...File[]] => files.length > 0;

export function FileChooser(props: FileChooserProps) {
  const { label, accept, hint, cameraLabel, isMultiple = false, error, onChoose } = props;
  const [isOver, setOver] = useState(false);
  const id = useId();
  const errorId = `${id}-error`;
  const describedBy = error ? `${errorId} ${id}-hint` : `${id}-hint`;

  const take = (files: File[]) => {
    if (isSome(files)) onChoose(files);
  };
  const takeChosen = (chosen: HTMLInputElement) => {
    const files = [...(chosen.files ?? [])];
    // Allows the same file to be chosen again.
    chosen.value = '';
    take(files);
  };
  const input = {
    accept,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    // What was chosen before hydration has changed nothing yet.
    ref: (rendered: HTMLInputElement | null) => {
      if (rendered?.files?.length) takeChosen(rendered);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => takeChosen(event.target),
  };
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the inputs do the same. */}
      <div
        className={cx(
          'grid justify-items-center gap-4 rounded-coaster border-2 border-ink border-dashed p-6 text-center transition-colors wide:p-10',
          isOver ? 'bg-lager' : 'bg-paper',
        )}
        // Without this the browser would open the file instead of the page.
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <InputButton {...input} multiple={isMultiple} icon={<FileUp className="size-5" />} label={label} />
          {cameraLabel && (
            <InputButton
              {...input}
              capture="environment"
              icon={<Camera className="size-5" />}
              label={cameraLabel}
              buttonClassName="hidden pointer-coarse:inline-flex"
            />
          )}
        </div>
        <p className="pointer-coarse:hidden font-semibold">{`or drop ${isMultiple ? 'them' : 'it'} here`}</p>
      </div>
      <p id={`${id}-hint`} className="text-dusk text-sm">
        {hint}
      </p>
      {error && (
        <p id={errorId} role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type InputButtonProps = ComponentProps<'input'> & {
  icon: ReactNode;
  label: string;
  buttonClassName?: string;
};

/** A file input that looks like a button, so that it works with keyboard and screen reader. */
function InputButton({ icon, label, buttonClassName, ...input }: InputButtonProps) {
  return (
    <label
      className={buttonStyles({
        className: cx(
          'relative overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-sunset has-focus-visible:outline-offset-3',
          buttonClassName,
        ),
      })}
    >
      {icon}
      <span>{label}</span>
      <input {...input} type="file" className="absolute inset-0 cursor-pointer opacity-0" />
    </label>
  );
}
