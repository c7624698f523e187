import { guestPictureUpload, pictureAlt } from '@shared/pictures/pictures';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { UploadProgress } from './upload-progress';

const hint = 'Read aloud to people who cannot see it: “Two beagles share a bowl outside The Wagging Tail”';

type PictureFormProps = {
  /** The picture as it will be seen. */
  children: ReactNode;
  /** The description so far. */
  alt: string;
  onAlt: (alt: string) => void;
  altError?: string | undefined;
  /** Whether it may be sent without a description. */
  isAltOptional?: boolean;
  /** Why the last upload failed. The picture and its description stay. */
  problem?: string | null;
  submitLabel: string;
  isUploading: boolean;
  /** How much is sent, from 0 to 1. */
  sent: number;
  onSubmit: (alt: string) => void;
  /** Stops the upload. */
  onCancel: () => void;
  /** Further buttons, before the one that sends. */
  buttons?: ReactNode;
};

/** One chosen picture, what it shows, and its way to the server (docs/product/pictures.md#picture-alt). */
export function PictureForm(props: PictureFormProps) {
  const { children, alt, onAlt, altError, problem, submitLabel, isUploading, sent, buttons } = props;
  const { isAltOptional = false, onSubmit, onCancel } = props;
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // The focused file input was removed.
  useEffect(() => form.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, here to the form that opened the dialog.
    event.stopPropagation();
    const { data, error } = (isAltOptional ? guestPictureUpload.shape.alt : pictureAlt).safeParse(alt.trim());
    setWrong(error?.issues[0]?.message);
    if (data !== undefined) onSubmit(data);
    else form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="The picture"
      noValidate
      onSubmit={submit}
      className="grid gap-5 outline-none"
    >
      <div className="grid gap-3">
        {children}
        {problem && <Alert>{problem}</Alert>}
      </div>
      <TextArea
        label="What does it show?"
        hint={isAltOptional ? `Optional. ${hint}` : hint}
        rows={2}
        maxLength={300}
        value={alt}
        readOnly={isUploading}
        error={wrong ?? altError}
        onChange={({ target }) => onAlt(target.value)}
      />
      {isUploading ? (
        <UploadProgress sent={sent} onCancel={onCancel} />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          {buttons}
          <Button type="submit">{submitLabel}</Button>
        </div>
      )}
    </form>
  );
}
