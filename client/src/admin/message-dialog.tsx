import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel, formatCount } from '@shared/counting';
import type { MailPreview } from '@shared/mail/emails';
import { type MessageResult, type WrittenMessage, writtenMessage } from '@shared/mail/written-message';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { showFieldErrors } from '@/api/field-errors';
import { DescribedFields } from '@/ui/form/described-field';
import { Checkbox } from '@/ui/form/field';
import { Loading } from '@/ui/status';
import { FieldsDialog, SendButtons } from './form-dialog';
import { ShownMail } from './mail-views';
import { useDebouncedValue } from './use-debounced-value';

const typedMessage = writtenMessage.extend({
  to: z.string().array().min(1, 'Choose at least one'),
  isAlso: z.boolean(),
});

const fields = {
  subject: { label: 'Subject' },
  text: {
    label: 'Text',
    hint: 'A blank line starts a new paragraph. A line “Label: link” becomes a button, also with a page’s path like /events.',
    control: 'textarea',
    rows: 9,
  },
} as const;
const to = { label: 'To' };

export type TypedMessage = z.output<typeof typedMessage> & { isHeld: boolean };

export type Audience = { value: string; label: string; count: number | undefined; isChosen: boolean };

type MessageDialogProps = {
  title: string;
  description: string;
  filled?: WrittenMessage | undefined;
  audiences: Audience[];
  isChoice: boolean;
  /** Who gets it, for `countLabel`. It is sent or held; without that, held. */
  recipients?: [one: string, many: string];
  also?: { label: string; hint: string } | undefined;
  previewTitle: string;
  usePreview: (written: WrittenMessage, isComplete: boolean) => UseQueryResult<MailPreview>;
  message: Pick<UseMutationResult<MessageResult, Error, TypedMessage>, 'mutate' | 'isPending' | 'error'>;
  onClose: () => void;
  note?: string;
};

export function MessageDialog(props: MessageDialogProps) {
  const { title, description, filled, audiences, recipients, also, message, onClose } = props;
  const form = useForm<z.input<typeof typedMessage>>({
    resolver: zodResolver(typedMessage),
    defaultValues: {
      ...{ subject: '', text: '', ...filled },
      to: audiences.flatMap(({ value, isChosen }) => (isChosen ? value : [])),
      isAlso: false,
    },
  });
  const { register, handleSubmit, watch, formState } = form;
  const { to: chosen, isAlso, ...typed } = watch();
  const counts = audiences.flatMap(({ value, count = NaN }) => (chosen.includes(value) ? count : []));
  const count = counts.reduce((sum, size) => sum + size, 0);
  const isEmpty = count === 0 && chosen.length > 0;
  const alsoField = also && { isAlso: { ...also, control: 'checkbox' } as const };

  const write = (isHeld: boolean) =>
    handleSubmit((content) =>
      message.mutate(
        { ...content, isHeld },
        {
          // A message without recipients stays, to be sent by other means.
          onSuccess: ({ held, queued }) => held + queued > 0 && onClose(),
          onError: showFieldErrors(form),
        },
      ),
    );
  const labelOf = (verb: string, one: string, many: string) =>
    Number.isNaN(count) || isAlso ? verb : `${verb} ${countLabel(count, one, many)}`;
  const [one, many] = recipients ?? ['', ''];
  return (
    <FieldsDialog
      title={title}
      description={description}
      form={form}
      fields={{ ...fields, to, ...alsoField }}
      width="wide"
      beside={<Preview {...props} {...typed} />}
      onSubmit={write(recipients === undefined)}
      isSaving={message.isPending}
      error={message.error}
      label={labelOf('Hold', '1 email', '# emails')}
      busyLabel="Holding..."
      variant="lager"
      buttons={
        recipients && (
          <SendButtons
            labels={{
              send: labelOf('Send', `to ${one}`, `to ${many}`),
              hold: labelOf('Hold', `for ${one}`, `for ${many}`),
            }}
            isBusy={message.isPending}
            isEmpty={isEmpty}
            onHold={write(true)}
          />
        )
      }
      onClose={onClose}
    >
      {props.isChoice && (
        <fieldset>
          <legend className="font-semibold">{to.label}</legend>
          <div className="flex flex-wrap gap-x-6">
            {audiences.map(({ value, label, count }) => (
              <Checkbox
                key={value}
                value={value}
                label={count === undefined ? label : `${label} (${formatCount(count)})`}
                {...register('to')}
              />
            ))}
          </div>
          {isEmpty && (
            <p role="status" className="font-semibold">
              Nobody is there to write to yet.
            </p>
          )}
          {formState.errors.to?.message && (
            <p role="alert" className="font-semibold text-danger text-sm">
              {formState.errors.to.message}
            </p>
          )}
        </fieldset>
      )}
      {props.note && <p>{props.note}</p>}
      <DescribedFields form={form} fields={fields} />
      {alsoField && <DescribedFields form={form} fields={alsoField} />}
    </FieldsDialog>
  );
}

function Preview({ subject, text, previewTitle, usePreview }: MessageDialogProps & WrittenMessage) {
  const written = { subject: useDebouncedValue(subject), text: useDebouncedValue(text) };
  const isComplete = writtenMessage.safeParse(written).success;
  const preview = usePreview(written, isComplete);
  return (
    <section aria-label="Preview" className="grid content-start gap-2 lg:sticky lg:top-0 lg:self-start">
      <p className="font-semibold">Preview</p>
      {isComplete ? (
        <Loading query={preview} what="the preview" />
      ) : (
        <p className="text-dusk">Once it has a subject and a text, you see the email here.</p>
      )}
      {isComplete && preview.isSuccess && (
        <div className="h-128 overflow-hidden rounded-coaster border-2 border-ink">
          <ShownMail view="phone" title={previewTitle} {...preview.data} />
        </div>
      )}
    </section>
  );
}
