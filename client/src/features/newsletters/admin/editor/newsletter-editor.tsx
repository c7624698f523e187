import { formatCount } from '@shared/counting';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { formatShortDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { type KeyboardEvent, useState } from 'react';
import { ConflictNotice } from '@/admin/conflict-notice';
import { DiscardDialog } from '@/admin/form-dialog';
import { ViewSwitch } from '@/admin/mail-views';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { countsPath } from '@/api/admin/shared-reads';
import { useRead } from '@/api/use-read';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { Alert } from '@/ui/status';
import { useAudiences } from '../../api/use-newsletters';
import { ScreenHeader } from '../screen-header';
import { ScheduleNotice, SendDialog, TestDialog } from '../sending/send-dialog';
import { BodyField } from './body-field';
import { NewsletterPreview } from './newsletter-preview';
import {
  type NewsletterSaving,
  type NewsletterText,
  type StoredText,
  textDifferences,
  useNewsletterSaving,
  useNewsletterText,
} from './use-newsletter-text';

type NewsletterEditorProps = {
  stored: StoredText;
  /** Null for a new one that is not stored yet. */
  newsletter: Newsletter | null;
  isDeleted: boolean;
  listUrl: string;
  onStored: (id: number) => void;
  onClose: () => void;
};

const views = { write: 'Write', preview: 'Preview' } as const;

export function NewsletterEditor(props: NewsletterEditorProps) {
  const { stored, newsletter, isDeleted, listUrl, onStored, onClose } = props;
  const id = newsletter?.id ?? null;
  const text = useNewsletterText(id, stored);
  // Where there is no room for both.
  const [view, setView] = useState<keyof typeof views>('write');
  const saving = useNewsletterSaving({ id, text, isDeleted, onInvalid: () => setView('write'), onStored });
  const [opened, setOpened] = useState<'leaving' | 'test' | 'sending' | null>(null);
  const [testAddress, setTestAddress] = useState('');
  const close = () => setOpened(null);
  const openSaved = (dialog: 'test' | 'sending') => saving.saveFirst(() => setOpened(dialog));
  useLeaveWarning(text.isUnsaved, () => setOpened('leaving'));

  const preview = (
    <div
      className={cx(
        'min-w-0 lg:sticky lg:top-[calc(var(--header-height)+--spacing(4))] lg:order-last',
        view === 'write' && 'max-lg:hidden',
      )}
    >
      <NewsletterPreview subject={text.subject} body={text.body} />
    </div>
  );
  return (
    <div className="mx-auto grid max-w-column gap-5 wide:px-4">
      <ScreenHeader
        title={id === null ? 'New newsletter' : 'Edit newsletter'}
        {...(newsletter && { state: newsletter.state })}
        listUrl={listUrl}
        onLeave={(event) => {
          if (!text.isUnsaved) return;
          event.preventDefault();
          setOpened('leaving');
        }}
      >
        <ViewSwitch label="Show" views={views} view={view} onChange={setView} className="lg:hidden" />
      </ScreenHeader>
      {newsletter && <ScheduleNotice newsletter={newsletter} onReschedule={() => openSaved('sending')} />}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        {/* In the order of a phone's screen, where the preview takes the place of the fields. */}
        {view === 'preview' && preview}
        <NewsletterForm
          stored={stored}
          text={text}
          saving={saving}
          state={newsletter?.state}
          hidesFields={view === 'preview'}
          onTest={() => openSaved('test')}
          onSend={() => openSaved('sending')}
        />
        {view !== 'preview' && preview}
      </div>
      {opened === 'leaving' && (
        <DiscardDialog
          changed={textDifferences(text, text.base).map(({ label }) => label)}
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

type NewsletterFormProps = {
  stored: StoredText;
  text: NewsletterText;
  saving: NewsletterSaving;
  /** Undefined before it is stored. */
  state: Newsletter['state'] | undefined;
  /** Where the preview has no room beside them. */
  hidesFields: boolean;
  onTest: () => void;
  onSend: () => void;
};

function NewsletterForm(props: NewsletterFormProps) {
  const { stored, text, saving, state, hidesFields, onTest, onSend } = props;
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
      <div className={cx('grid gap-5', hidesFields && 'max-lg:hidden')}>
        <AudienceField
          value={text.audienceEventId}
          onChange={(audienceEventId) => saving.type({ audienceEventId })}
        />
        <TextField
          label="Subject"
          value={text.subject}
          error={errors.subject}
          onChange={({ target }) => saving.type({ subject: target.value })}
        />
        <BodyField value={text.body} error={errors.body} onChange={(body) => saving.type({ body })} />
      </div>
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
      {failure && <Alert>{`Not saved, but kept in this tab. ${failure}`}</Alert>}
      <div className="z-10 flex flex-wrap items-center justify-end gap-2 border-ink border-t-2 bg-paper py-3 sticky bottom-0">
        <p role="status" className="mr-auto min-w-0 flex-1 basis-16 text-dusk leading-tight max-lg:text-sm">
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

type AudienceFieldProps = { value: number | null; onChange: (eventId: number | null) => void };

/** Who a newsletter goes to: everyone who has subscribed, or those of them who came to a crawl. */
function AudienceField({ value, onChange }: AudienceFieldProps) {
  const events = useAudiences();
  const { data: counts } = useRead(countsPath);
  const isListed = value === null || events.some(({ id }) => id === value);
  return (
    <SelectField
      label="To"
      hint={value === null ? undefined : 'Only those of them who have subscribed. News does not show it.'}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      options={events.map(({ id, title, date }) => ({
        value: id,
        label: `Those who came to ${title}, ${formatShortDay(date)}`,
      }))}
    >
      <option value="">{`Everyone who has subscribed${counts ? ` (${formatCount(counts.subscribers)})` : ''}`}</option>
      {!isListed && <option value={value}>{`Those who came to crawl ${value}`}</option>}
    </SelectField>
  );
}
