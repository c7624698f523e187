import type { Newsletter } from '@shared/newsletters/newsletters';
import type { KeyboardEvent } from 'react';
import { ConflictNotice } from '@/admin/conflict-notice';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { Alert } from '@/ui/status';
import { BodyField } from './body-field';
import type { NewsletterSaving } from './use-newsletter-saving';
import { type NewsletterText, type StoredText, textDifferences } from './use-newsletter-text';

type NewsletterFormProps = {
  stored: StoredText;
  text: NewsletterText;
  saving: NewsletterSaving;
  /** Undefined before it is stored. */
  state: Newsletter['state'] | undefined;
  onTest: () => void;
  onSend: () => void;
};

/** The subject and the text of a newsletter, what keeps them from being saved, and what else can be done with it. */
export function NewsletterForm({ stored, text, saving, state, onTest, onSend }: NewsletterFormProps) {
  const { errors, isDeleted, failure, isSaving } = saving;
  const canBeSent = state !== 'scheduled';
  const savingState = isSaving ? 'Saving...' : text.isUnsaved ? 'Unsaved changes' : state && 'Saved';
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    if (text.isUnsaved) saving.save();
  };
  return (
    <Form
      ref={saving.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
      onKeyDown={saveByKey}
      className="grid min-w-0 gap-5"
    >
      <TextField
        label="Subject"
        value={text.subject}
        error={errors.subject}
        onChange={({ target }) => saving.type({ subject: target.value })}
      />
      <BodyField value={text.body} error={errors.body} onChange={(body) => saving.type({ body })} />
      {text.hasConflict && !isDeleted && (
        <ConflictNotice
          what="newsletter"
          differences={textDifferences(text, stored)}
          isSaving={isSaving}
          onKeepMine={() => saving.saveOver(stored.version)}
          onTakeTheirs={text.discard}
        />
      )}
      {isDeleted && (
        <Alert>
          Somebody else deleted this newsletter while you were editing it. You can still copy what you typed.
        </Alert>
      )}
      {failure && <Alert>Not saved, but kept in this tab. {failure}</Alert>}
      <div className="z-10 flex flex-wrap items-center justify-end gap-2 border-ink border-t-2 bg-paper py-3 lg:sticky lg:bottom-0">
        <p role="status" className="mr-auto text-dusk max-sm:w-full">
          {savingState}
        </p>
        <Button type="submit" size="snug" variant={canBeSent ? 'outline' : 'primary'} isBusy={isSaving}>
          Save
        </Button>
        <Button variant="outline" size="snug" isBusy={isSaving} onClick={onTest}>
          Send a test
        </Button>
        {canBeSent && (
          <Button size="snug" isBusy={isSaving} onClick={onSend}>
            Send...
          </Button>
        )}
      </div>
    </Form>
  );
}
