import type { KeyboardEvent, ReactNode } from 'react';
import { ConflictNotice } from '@/admin/conflict-notice';
import { Alert } from '@/ui/alert';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { BodyField } from './body-field';
import type { NewsletterSaving } from './use-newsletter-saving';
import { type NewsletterText, type StoredText, textDifferences } from './use-newsletter-text';

type NewsletterFormProps = {
  stored: StoredText;
  text: NewsletterText;
  saving: NewsletterSaving;
  /** What can be done with it. */
  children: ReactNode;
};

/** The subject and the text of a newsletter, and what keeps them from being saved. */
export function NewsletterForm({ stored, text, saving, children }: NewsletterFormProps) {
  const { errors, isDeleted, failure } = saving;
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
          isSaving={saving.isSaving}
          onKeepMine={() => saving.saveOver(stored.version)}
          onTakeTheirs={text.discard}
        />
      )}
      {isDeleted && (
        <Alert>
          Somebody else has deleted this newsletter meanwhile. What you typed is still here to copy.
        </Alert>
      )}
      {failure && <Alert>Not saved, but kept in this tab. {failure}</Alert>}
      {children}
    </Form>
  );
}
