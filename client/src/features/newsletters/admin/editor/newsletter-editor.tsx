import type { Newsletter } from '@shared/newsletters/newsletters';
import { useState } from 'react';
import { DiscardDialog } from '@/admin/form-dialog';
import { useLeaveWarning } from '@/admin/use-leave-warning';
import { ScreenHeader } from '../screen-header';
import { ScheduleNotice } from '../sending/schedule-notice';
import { SendDialog } from '../sending/send-dialog';
import { TestDialog } from '../sending/test-dialog';
import { NewsletterForm } from './newsletter-form';
import { NewsletterPreview } from './newsletter-preview';
import { useNewsletterSaving } from './use-newsletter-saving';
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
  const saving = useNewsletterSaving({ id, text, isDeleted, onStored });
  const [opened, setOpened] = useState<'leaving' | 'test' | 'sending' | null>(null);
  const [testAddress, setTestAddress] = useState('');
  const close = () => setOpened(null);
  const openSaved = (dialog: 'test' | 'sending') => saving.saveFirst(() => setOpened(dialog));
  useLeaveWarning(text.isUnsaved, () => setOpened('leaving'));

  return (
    <div className="mx-auto grid max-w-[84rem] gap-5">
      <ScreenHeader
        title={id === null ? 'New newsletter' : 'Edit newsletter'}
        {...(newsletter && { state: newsletter.state })}
        listUrl={listUrl}
        onLeave={(event) => {
          if (!text.isUnsaved) return;
          event.preventDefault();
          setOpened('leaving');
        }}
      />
      {newsletter && <ScheduleNotice newsletter={newsletter} onReschedule={() => openSaved('sending')} />}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <NewsletterForm
          stored={stored}
          text={text}
          saving={saving}
          state={newsletter?.state}
          onTest={() => openSaved('test')}
          onSend={() => openSaved('sending')}
        />
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+--spacing(4))]">
          <NewsletterPreview subject={text.subject} body={text.body} />
        </div>
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
