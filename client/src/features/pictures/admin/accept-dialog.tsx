import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel } from '@shared/counting';
import { type Picture, pictureAlt } from '@shared/pictures/pictures';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FieldsDialog } from '@/admin/form-dialog';
import { TextArea } from '@/ui/form/field';
import { useDecide } from '../api/use-pictures';
import { PictureView } from './picture-view';

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
