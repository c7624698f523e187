import { pictureFileProblem, pictureSizeProblem } from '@shared/pictures/picture-files';
import type { Picture } from '@shared/pictures/pictures';
import { Suspense, useState } from 'react';
import { lazy } from '@/api/lazy';
import { useUpload } from '@/api/use-upload';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PictureChooser, PictureForm, type Preview, readPreview } from '@/ui/pictures/picture-form';
import { Spinner } from '@/ui/status';
import type { Crop } from './crop-field';

const CropField = lazy(async () => ({ default: (await import('./crop-field')).CropField }));

function uploadUrl(alt: string, crop: Crop | null, eventId: number | undefined): string {
  const query = new URLSearchParams({ use: 'event', alt });
  if (eventId !== undefined) query.set('eventId', String(eventId));
  if (crop) {
    query.set('cropLeft', String(crop.left));
    query.set('cropTop', String(crop.top));
    query.set('cropWidth', String(crop.width));
    query.set('cropHeight', String(crop.height));
  }
  return `/api/admin/pictures?${query}`;
}

type PictureDialogProps = {
  eventId?: number | undefined;
  alt: string;
  onUploaded: (picture: Picture) => void;
  onClose: () => void;
};

export function PictureDialog({ eventId, alt: initialAlt, onUploaded, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; preview: Preview | null } | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const [alt, setAlt] = useState(initialAlt);
  const [crop, setCrop] = useState<Crop | null>(null);
  const upload = useUpload({ onUploaded });

  const choose = async ([file]: [File, ...File[]]) => {
    const preview = pictureFileProblem(file) ? null : await readPreview(file);
    const problem = pictureFileProblem(file) ?? (preview && pictureSizeProblem(preview));
    upload.reset();
    setRejection(problem);
    if (problem) return;
    setCrop(null);
    setChosen({ file, preview });
  };

  return (
    <Dialog
      title="Upload a picture"
      description="It fills the event’s card and the top of its page."
      onClose={() => {
        upload.cancel();
        onClose();
      }}
    >
      {chosen ? (
        <PictureForm
          alt={alt}
          onAlt={setAlt}
          upload={upload}
          submitLabel="Upload"
          onSubmit={(said) => upload.start({ url: uploadUrl(said, crop, eventId), file: chosen.file })}
          buttons={
            <Button variant="outline" onClick={() => setChosen(null)}>
              Choose another
            </Button>
          }
        >
          {chosen.preview ? (
            <Suspense fallback={<Spinner label="Loading the picture" className="aspect-[4/3]" />}>
              <CropField key={chosen.preview.url} preview={chosen.preview} onCrop={setCrop} />
            </Suspense>
          ) : (
            <p>{`This browser cannot show a preview of ${chosen.file.name}. You can still upload it; visitors will see the middle of it.`}</p>
          )}
        </PictureForm>
      ) : (
        <PictureChooser label="Choose a picture" error={rejection} onChoose={(files) => void choose(files)} />
      )}
    </Dialog>
  );
}
