import { pictureFileHint } from '@shared/pictures/picture-files';
import { pictureMediaTypes } from '@shared/pictures/picture-states';
import { guestPictureUpload, pictureAlt } from '@shared/pictures/pictures';
import { colors } from '@shared/rendering/design-tokens';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { FileChooser } from '@/ui/form/file-chooser';
import { takeFocus } from '@/ui/page/take-focus';
import { Alert } from '@/ui/status';
import { Progress } from './progress';

type PictureChooserProps = Omit<ComponentProps<typeof FileChooser>, 'accept' | 'hint' | 'cameraLabel'>;

export const PictureChooser = (props: PictureChooserProps) => (
  <FileChooser
    accept={pictureMediaTypes.join()}
    hint={pictureFileHint}
    cameraLabel="Take one now"
    {...props}
  />
);

export type Preview = {
  url: string;
  /** The upright picture's own size, which is larger than the preview's. */
  width: number;
  height: number;
};

const longestSide = 1600;

/** A small upright copy, or null if unreadable. The policy allows a data URL, which phones scroll more smoothly. */
export async function readPreview(file: Blob): Promise<Preview | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // The server fills transparent pixels with the color of paper too.
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return { url: canvas.toDataURL('image/jpeg', 0.85), width, height };
  } catch {
    return null;
  }
}

const hint =
  'Read aloud to people who cannot see it. For example, “Two beagles share a bowl outside The Wagging Tail”';

type PictureFormProps = {
  children: ReactNode;
  alt: string;
  onAlt: (alt: string) => void;
  isAltOptional?: boolean;
  /** How its upload goes. The picture and its description stay where it fails. */
  upload: {
    altError: string | undefined;
    failure: string | null;
    isUploading: boolean;
    /** How much is sent, from 0 to 1. */
    sent: number;
    cancel: () => void;
  };
  problem?: string | null;
  consent?: ReactNode;
  /** Whether it is ticked; otherwise says there that it is missing. */
  checkConsent?: () => boolean;
  submitLabel: string;
  onSubmit: (alt: string) => void;
  buttons?: ReactNode;
};

/** One chosen picture, what it shows, and its way to the server (docs/product/pictures.md#picture-alt). */
export function PictureForm(props: PictureFormProps) {
  const { children, alt, onAlt, isAltOptional = false, submitLabel, onSubmit, buttons } = props;
  const { consent, checkConsent = () => true } = props;
  const { altError, failure, isUploading, sent, cancel } = props.upload;
  const problem = props.problem ?? failure;
  const [wrong, setWrong] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals, here to the form that opened the dialog.
    event.stopPropagation();
    const { data, error } = (isAltOptional ? guestPictureUpload.shape.alt : pictureAlt).safeParse(alt.trim());
    setWrong(error?.issues[0]?.message);
    const hasConsent = checkConsent();
    if (data === undefined) event.currentTarget.querySelector('textarea')?.focus();
    else if (hasConsent) onSubmit(data);
  };
  return (
    <form
      // The focused file input was removed.
      ref={takeFocus}
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
      {consent}
      {isUploading ? (
        <UploadProgress sent={sent} cancel={cancel} />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          {buttons}
          <Button type="submit">{submitLabel}</Button>
        </div>
      )}
    </form>
  );
}

function UploadProgress({ sent, cancel }: Pick<PictureFormProps['upload'], 'sent' | 'cancel'>) {
  const percent = Math.floor(sent * 100);
  const isSent = sent >= 1;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* Not each percent is announced, only the two stages. */}
        <p role="status" className="font-semibold">
          {isSent ? 'Preparing the picture...' : 'Uploading...'}
        </p>
        <p className="font-semibold tabular-nums" aria-hidden="true">{`${percent} %`}</p>
      </div>
      <Progress aria-label="Upload" className="h-4" max={100} value={percent} />
      <Button variant="outline" className="justify-self-start" onClick={cancel}>
        Cancel upload
      </Button>
    </div>
  );
}
