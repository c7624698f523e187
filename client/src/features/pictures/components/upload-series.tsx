import { countLabel } from '@shared/counting';
import { pictureFileProblem, pictureSizeProblem } from '@shared/pictures/picture-files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUpload } from '@/api/use-upload';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/field';
import { PictureChooser, PictureForm, type Preview, readPreview } from '@/ui/pictures/picture-form';

type UploadSeriesProps = {
  urlOf: (alt: string) => string;
  submitLabel: string;
  /** Whether a guest sends them: they may come without words, and who is on them has agreed. */
  isByGuest?: boolean;
  onUploaded: () => void;
};

type Queued = { id: number; file: File };

/** Sends several pictures one after the other, each with its words; stays at one that cannot be sent. */
export function UploadSeries({ onUploaded, ...props }: UploadSeriesProps) {
  const [queue, setQueue] = useState<Queued[]>([]);
  const [series, setSeries] = useState({ first: 0, chosen: 0 });
  const [rejected, setRejected] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  // Ticked once for all that were chosen together.
  const [isAgreed, setAgreed] = useState(false);
  const [current, ...others] = queue;
  const goOn = () => setQueue(others);

  const choose = (files: File[]) => {
    const problems = files.flatMap((file) => {
      const problem = pictureFileProblem(file);
      return problem === null ? [] : `${file.name}: ${problem}`;
    });
    const taken = files.filter((file) => pictureFileProblem(file) === null);
    setRejected(problems.length > 0 ? problems.join(' ') : null);
    setQueue(taken.map((file, index) => ({ id: series.first + index, file })));
    setSeries({ first: series.first + taken.length, chosen: taken.length });
    setAll(false);
    setAgreed(false);
  };

  return (
    <div tabIndex={-1} className="grid gap-4 outline-none">
      {current ? (
        <>
          {rejected && (
            <p role="alert" className="font-semibold text-danger">
              {rejected}
            </p>
          )}
          {series.chosen > 1 && (
            <p
              role="status"
              className="font-semibold tabular-nums"
            >{`Picture ${series.chosen - others.length} of ${series.chosen}`}</p>
          )}
          <OnePicture
            key={current.id}
            file={current.file}
            {...props}
            chosen={series.chosen}
            isAgreed={isAgreed}
            onAgree={(agreed) => {
              setAgreed(agreed);
              // Ticked again, they wait for a button again.
              setAll(false);
            }}
            isSentAtOnce={isAll}
            onAll={props.isByGuest && others.length > 0 ? () => setAll(true) : undefined}
            left={queue.length}
            onSkip={goOn}
            onUploaded={() => {
              setRejected(null);
              goOn();
              onUploaded();
            }}
          />
        </>
      ) : (
        <PictureChooser label="Choose pictures" isMultiple error={rejected} onChoose={choose} />
      )}
    </div>
  );
}

type OnePictureProps = UploadSeriesProps & {
  file: File;
  left: number;
  chosen: number;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  isSentAtOnce: boolean;
  onAll: (() => void) | undefined;
  onSkip: () => void;
};

function OnePicture(props: OnePictureProps) {
  const { file, left, chosen, isSentAtOnce, urlOf, onAll, onSkip, onUploaded } = props;
  const { isByGuest, isAgreed, onAgree, submitLabel } = props;
  // Undefined while it is read, null where this browser cannot.
  const [preview, setPreview] = useState<Preview | null>();
  const [alt, setAlt] = useState('');
  const upload = useUpload({ onUploaded });
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void readPreview(file).then((read) => {
      if (isCurrent) setPreview(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);

  const tooSmall = preview ? pictureSizeProblem(preview) : null;
  const isReady = preview !== undefined && tooSmall === null;
  const { start } = upload;
  const checkConsent = () => {
    const isMissing = isByGuest === true && !isAgreed;
    setMissing(isMissing);
    if (isMissing) box.current?.focus();
    return !isMissing;
  };
  const sendNow = useEffectEvent(() => start({ url: urlOf(alt), file }));
  useEffect(() => {
    if (isSentAtOnce && isReady) sendNow();
  }, [isSentAtOnce, isReady]);
  return (
    <PictureForm
      alt={alt}
      onAlt={setAlt}
      upload={upload}
      problem={tooSmall}
      submitLabel={submitLabel}
      isAltOptional={isByGuest}
      checkConsent={checkConsent}
      onSubmit={(said) => {
        if (!tooSmall) upload.start({ url: urlOf(said), file });
      }}
      consent={
        isByGuest && (
          <Checkbox
            ref={box}
            label={countLabel(
              chosen,
              'Everybody in it is happy to be shown',
              'Everybody in these pictures is happy to be shown',
            )}
            checked={isAgreed}
            onChange={({ target }) => onAgree(target.checked)}
            error={isMissing && !isAgreed ? 'Please ask them first, then tick this' : undefined}
          />
        )
      }
      buttons={
        <>
          <Button variant="outline" onClick={onSkip}>
            Skip this one
          </Button>
          {onAll && !isSentAtOnce && (
            <Button variant="outline" onClick={() => checkConsent() && onAll()}>
              {`Send all ${left}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid h-64 place-items-center overflow-hidden rounded-coaster border-2 border-ink bg-blush">
        {preview ? (
          <img src={preview.url} alt="The chosen one" className="max-h-full max-w-full object-contain" />
        ) : (
          <p className="p-4 [overflow-wrap:anywhere]">
            {preview === undefined
              ? `Reading ${file.name}...`
              : `This browser cannot show a preview of ${file.name}.`}
          </p>
        )}
      </div>
    </PictureForm>
  );
}
