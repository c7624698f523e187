import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import type { PictureSource, PictureState } from '@shared/pictures/picture-states';
import { type Picture, pictureAlt } from '@shared/pictures/pictures';
import { cx } from 'class-variance-authority';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FieldsDialog, FormDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { StateBadge, type StateBadges } from '@/ui/badge';
import { Button } from '@/ui/button';
import { formEnd } from '@/ui/dialog';
import { TextArea } from '@/ui/form/field';
import { ArrowLeft } from '@/ui/icons';
import { hasFailed } from '@/ui/status';
import { useDecide, useDescribePicture, usePictureFile } from '../api/use-pictures';
import { PictureImage } from '../components/picture-image';

const label = 'What does it show?';

type PictureDetailsDialogProps = {
  picture: Picture;
  pictures: Picture[];
  onShow: (picture: Picture) => void;
  isBusy: boolean;
  /** With its words where it is accepted, which needs some. */
  onDecide: (state: PictureState, alt?: string) => void;
  onDelete: () => void;
  onClose: () => void;
};

export function PictureDetailsDialog(props: PictureDetailsDialogProps) {
  const { picture, pictures, onShow, isBusy, onDecide, onDelete, onClose } = props;
  const { actions } = picture;
  const describe = useDescribePicture();
  const form = useForm({
    resolver: zodResolver(z.object({ id: z.number(), alt: pictureAlt })),
    // Another picture brings others. By the id they differ even where neither has words.
    values: { id: picture.id, alt: picture.alt || (picture.proposedAlt ?? '') },
  });
  const { register, handleSubmit, formState } = form;
  const { isPending } = describe;
  const error = describe.variables?.picture.id === picture.id ? describe.error : null;
  const isChanging = isBusy || isPending;

  const save = handleSubmit(({ id, alt }) =>
    describe.mutate(
      { picture, alt },
      { onSuccess: () => form.reset({ id, alt }), onError: showFieldErrors(form) },
    ),
  );
  const position = pictures.findIndex(({ id }) => id === picture.id);
  // Once somebody else has decided on it, the list may be without it.
  const isListed = position >= 0;
  const isProposed = picture.alt === '' && picture.proposedAlt !== undefined;
  const hint = formState.isDirty
    ? 'Save it before you go on to another picture.'
    : isProposed && 'Proposed from the crawl. Better: say what it shows.';
  const step = (label: string, by: number) => {
    const other = pictures[position + by];
    return (
      <Button
        variant="outline"
        size="row"
        className="w-11 px-0!"
        aria-label={label}
        isBusy={!other || formState.isDirty || isChanging}
        onClick={() => other && onShow(other)}
      >
        <ArrowLeft className={`size-5 ${by > 0 ? 'rotate-180' : ''}`} />
      </Button>
    );
  };
  return (
    <FormDialog
      title="Picture"
      description={`${placeName(picture)}. ${sourceNames[picture.source]} sent it ${formatMoment(picture.createdAt)}.`}
      changed={formState.isDirty ? [label] : []}
      isSaving={isPending}
      width="wide"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PictureView
          picture={picture}
          width={960}
          sizes="(min-width: 769px) 42rem, 90vw"
          className="mx-auto h-auto max-h-[42vh] w-auto max-w-full object-contain lg:row-[1/3] lg:max-h-[65vh]"
        />
        <div className="flex items-center justify-center gap-3 whitespace-nowrap max-wide:-mx-2 max-wide:justify-between max-wide:gap-1">
          {isListed && step('Previous', -1)}
          <StateBadge {...pictureBadges[picture.state]} />
          {isListed && <span className="tabular-nums">{`${position + 1} of ${pictures.length}`}</span>}
          {isListed && step('Next', 1)}
        </div>
        <form noValidate onSubmit={save} className="grid content-start gap-3">
          <FormError form={form} error={error} />
          <TextArea
            label={label}
            hint={hint || undefined}
            rows={2}
            error={formState.errors.alt?.message}
            {...register('alt')}
          />
          {/* Accepting one that waits saves it, too. */}
          {actions.includes('describe') && (picture.state !== 'pending' || formState.isDirty) && (
            <Button type="submit" variant="outline" className="justify-self-end" isBusy={isPending}>
              {isPending ? 'Saving...' : 'Save description'}
            </Button>
          )}
        </form>
        <div className={`${formEnd} max-wide:gap-2 max-wide:*:px-3 lg:col-span-full`}>
          {actions.includes('delete') && (
            <Button variant="danger" className="mr-auto" onClick={onDelete}>
              Delete
            </Button>
          )}
          {actions.includes('reject') && (
            <Button variant="outline" isBusy={isChanging} onClick={() => onDecide('rejected')}>
              Reject
            </Button>
          )}
          {actions.includes('accept') && (
            <Button
              isBusy={isChanging}
              onClick={() => void handleSubmit(({ alt }) => onDecide('accepted', alt))()}
            >
              Accept
            </Button>
          )}
        </div>
      </div>
    </FormDialog>
  );
}

const fields = { words: { label: 'What do they show?' } };
const typedWords = z.object({ words: z.record(z.string(), pictureAlt) });

type AcceptDialogProps = { pictures: Picture[]; onAccepted: () => void; onClose: () => void };

/** Accepts pictures together, and asks what those show that came without words: what is proposed may be changed. */
export function AcceptDialog({ pictures, onAccepted, onClose }: AcceptDialogProps) {
  const decide = useDecide();
  const wordless = pictures.filter(({ alt }) => alt === '');
  const form = useForm<z.input<typeof typedWords>>({
    resolver: zodResolver(typedWords),
    defaultValues: {
      words: Object.fromEntries(wordless.map(({ id, proposedAlt = '' }) => [id, proposedAlt])),
    },
  });
  const { errors } = form.formState;
  return (
    <FieldsDialog
      title={countLabel(pictures.length, 'Accept 1 picture', 'Accept # pictures')}
      description={countLabel(
        wordless.length,
        '1 came without words, which people need who cannot see it. Change what does not fit.',
        '# came without words, which people need who cannot see them. Change what does not fit.',
      )}
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit(({ words }) =>
        decide.mutate({ pictures, state: 'accepted', words }, { onSuccess: onAccepted }),
      )}
      isSaving={decide.isPending}
      label="Accept all"
      busyLabel="Accepting..."
      onClose={onClose}
    >
      {wordless.map((picture) => (
        <div
          key={picture.id}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 wide:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <PictureView
            picture={picture}
            width={480}
            sizes="10rem"
            className="aspect-[4/3] w-full object-contain"
          />
          <TextArea
            label="What does it show?"
            rows={2}
            error={errors.words?.[picture.id]?.message}
            {...form.register(`words.${picture.id}`)}
          />
        </div>
      ))}
    </FieldsDialog>
  );
}

export const pictureBadges: StateBadges<PictureState> = {
  pending: { label: 'Pending', tone: 'lager' },
  accepted: { label: 'Accepted', tone: 'palm' },
  rejected: { label: 'Rejected', tone: 'blush' },
};

/** Guests’ names are not shown: who sent a picture is no reason to accept it. */
export const sourceNames: Record<PictureSource, string> = { organizer: 'An organizer', guest: 'A guest' };

export function placeName({ use, eventTitle }: Pick<Picture, 'use' | 'eventTitle'>): string {
  const usage = use === 'album' ? 'Album' : 'Card';
  return eventTitle === null ? usage : `${usage} of ${eventTitle}`;
}

export const wordsOf = ({ alt }: Pick<Picture, 'alt'>) => alt || 'No description yet';

type PictureViewProps = {
  picture: Picture;
  /** Which of its files is read where only administrators may see it. */
  width: 480 | 960;
  sizes: string;
  className?: string;
};

/** A picture in any state. What is not accepted has no public address, and is read with the administrator's token. */
export function PictureView({ picture, width, sizes, className }: PictureViewProps) {
  const file = usePictureFile(picture, width);
  const box = cx('block rounded-xl border-2 border-ink bg-blush', className);
  if (picture.state === 'accepted')
    return <PictureImage picture={picture} sizes={sizes} loading="lazy" className={box} />;
  if (hasFailed(file))
    return <span className={cx(box, 'p-2 text-sm')}>The picture could not be loaded.</span>;
  return file.data === undefined ? (
    <span className={box} />
  ) : (
    <img src={file.data} alt={picture.alt} width={picture.width} height={picture.height} className={box} />
  );
}
