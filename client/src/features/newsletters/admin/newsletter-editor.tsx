import type { Newsletter } from '@shared/newsletters';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConflictNotice } from '@/admin/conflict-notice';
import { DiscardDialog } from '@/admin/discard-dialog';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { isGone } from '@/api/after-change';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { TextField } from '@/ui/field';
import { Form } from '@/ui/form';
import { conflictingNewsletter } from '../api/conflicting-newsletter';
import { useSaveNewsletter } from '../api/use-newsletters';
import { BodyField } from './body-field';
import { EditorActions } from './editor-actions';
import { NewsletterPreview } from './newsletter-preview';
import { ScheduleNotice } from './schedule-notice';
import { ScreenHeader } from './screen-header';
import { SendDialog } from './send-dialog';
import { TestDialog } from './test-dialog';
import { textErrors } from './text-errors';
import { type StoredText, textDifferences, useNewsletterText } from './use-newsletter-text';

type NewsletterEditorProps = {
  stored: StoredText;
  /** Null for a new one that is not stored yet. */
  newsletter: Newsletter | null;
  isDeleted: boolean;
  listUrl: string;
  onStored: (id: number) => void;
  onClose: () => void;
};

/** Writes a newsletter, with its preview beside it. */
export function NewsletterEditor(props: NewsletterEditorProps) {
  const { stored, newsletter, isDeleted, listUrl, onStored, onClose } = props;
  const id = newsletter?.id ?? null;
  const text = useNewsletterText(id, stored);
  const { subject, body, isUnsaved } = text;
  const save = useSaveNewsletter(id);
  const [isChecked, setChecked] = useState(false);
  const [opened, setOpened] = useState<'leaving' | 'test' | 'sending' | null>(null);
  const [testAddress, setTestAddress] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const close = () => setOpened(null);
  useLeaveWarning(isUnsaved, () => setOpened('leaving'));

  const rejected = Object.fromEntries(fieldMessages(save.error));
  const wrong = isChecked ? textErrors({ subject, body }) : {};
  const isDeletedNow = isDeleted || isGone(save.error);
  // Whatever is not shown at its field, or as a question.
  const isFailed =
    save.isError &&
    !isDeletedNow &&
    conflictingNewsletter(save.error) === null &&
    Object.keys(rejected).length === 0;

  const type = (changes: { subject?: string; body?: string }) => {
    text.type(changes);
    if (save.isError) save.reset();
  };

  const store = (version: number, then: () => void = () => {}) => {
    const found = textErrors({ subject, body });
    setChecked(true);
    if (found.subject || found.body) {
      form.current?.querySelector<HTMLElement>(found.subject ? 'input' : 'textarea')?.focus();
      return;
    }
    save.mutate(
      { subject, body, version },
      {
        onSuccess: (saved) => {
          // Before the URL changes, so that what was typed is not compared with what was stored before.
          flushSync(() => text.markSaved(saved));
          if (id === null) onStored(saved.id);
          then();
        },
      },
    );
  };
  /** What is tested and sent is what is stored. */
  const storeFirst = (then: () => void) => {
    if (isUnsaved || id === null) store(text.base.version, then);
    else then();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    store(text.base.version);
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    if (isUnsaved) store(text.base.version);
  };

  return (
    <div className="mx-auto grid max-w-[84rem] gap-5">
      <ScreenHeader
        title={id === null ? 'New newsletter' : 'Edit newsletter'}
        {...(newsletter && { state: newsletter.state })}
        listUrl={listUrl}
        onLeave={(event) => {
          if (!isUnsaved) return;
          event.preventDefault();
          setOpened('leaving');
        }}
      />
      {newsletter && (
        <ScheduleNotice newsletter={newsletter} onReschedule={() => storeFirst(() => setOpened('sending'))} />
      )}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <Form ref={form} onSubmit={submit} onKeyDown={saveByKey} className="grid min-w-0 gap-5">
          <TextField
            label="Subject"
            value={subject}
            error={wrong.subject ?? rejected.subject}
            onChange={({ target }) => type({ subject: target.value })}
          />
          <BodyField
            value={body}
            error={wrong.body ?? rejected.body}
            onChange={(value) => type({ body: value })}
          />
          {text.hasConflict && !isDeletedNow && (
            <ConflictNotice
              what="newsletter"
              differences={textDifferences({ subject, body }, stored)}
              isSaving={save.isPending}
              onKeepMine={() => store(stored.version)}
              onTakeTheirs={text.discard}
            />
          )}
          {isDeletedNow && (
            <Alert>
              Somebody else has deleted this newsletter meanwhile. What you typed is still here to copy.
            </Alert>
          )}
          {isFailed && <Alert>Not saved, but kept in this tab. {errorText(save.error)}</Alert>}
          <EditorActions
            isUnsaved={isUnsaved}
            isStored={id !== null}
            isSaving={save.isPending}
            canBeSent={newsletter?.state !== 'scheduled'}
            onTest={() => storeFirst(() => setOpened('test'))}
            onSend={() => storeFirst(() => setOpened('sending'))}
          />
        </Form>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+--spacing(4))]">
          <NewsletterPreview subject={subject} body={body} />
        </div>
      </div>
      {opened === 'leaving' && (
        <DiscardDialog
          changed={textDifferences({ subject, body }, text.base).map(({ label }) => label)}
          onKeep={close}
          onDiscard={() => {
            text.discard();
            onClose();
          }}
        />
      )}
      {newsletter && opened === 'test' && (
        <TestDialog newsletter={newsletter} to={testAddress} onChange={setTestAddress} onClose={close} />
      )}
      {newsletter && opened === 'sending' && <SendDialog newsletter={newsletter} onClose={close} />}
    </div>
  );
}
