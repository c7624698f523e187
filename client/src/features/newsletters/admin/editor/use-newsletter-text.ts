import { type Newsletter, type NewsletterForm, newsletterForm } from '@shared/newsletters/newsletters';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod';
import type { Difference } from '@/admin/conflict-notice';
import { isGone } from '@/api/admin/after-change';
import { errorText, fieldMessages, hasCode } from '@/api/request';
import { clearDraft, readDraft, storeDraft } from '@/ui/form/draft-storage';
import { useSaveNewsletter } from '../../api/use-newsletters';

type WrittenText = Pick<Newsletter, 'subject' | 'body' | 'audienceEventId'>;
export type StoredText = WrittenText & Pick<Newsletter, 'version'>;

const draftName = (id: number | null) => `newsletter-${id ?? 'new'}`;

// The server trims too. Not to compare that would call the blank line under the cursor an unsaved change.
const isSame = (one: WrittenText, other: WrittenText) =>
  one.subject.trim() === other.subject.trim() &&
  one.body.trim() === other.body.trim() &&
  one.audienceEventId === other.audienceEventId;

function restore(id: number | null, stored: StoredText): { typed: WrittenText; base: StoredText } | null {
  const { subject, body, audience, version } = readDraft(draftName(id));
  if (typeof subject !== 'string' || typeof body !== 'string') return null;
  const typed = { subject, body, audienceEventId: Number(audience) || null };
  return { typed, base: { ...stored, version: Number(version) } };
}

/** What stands in a newsletter's editor. Unsaved text stays in session storage: it outlives a reload and a session. */
export function useNewsletterText(id: number | null, stored: StoredText) {
  const [{ typed, base }, setText] = useState<{ typed: WrittenText | null; base: StoredText }>(
    () => restore(id, stored) ?? { typed: null, base: stored },
  );
  const isUnsaved = typed !== null && !isSame(typed, base);
  // What was just saved is known here a moment earlier than there.
  const newest = base.version >= stored.version ? base : stored;
  const written = typed && (isUnsaved || newest === base) ? typed : newest;
  const { subject, body, audienceEventId } = written;

  useEffect(() => {
    if (isUnsaved)
      storeDraft(draftName(id), {
        subject,
        body,
        audience: String(audienceEventId ?? ''),
        version: String(base.version),
      });
    else clearDraft(draftName(id));
  }, [id, isUnsaved, subject, body, audienceEventId, base.version]);

  return {
    subject,
    body,
    audienceEventId,
    isUnsaved,
    /** What the next change is made from. */
    base: isUnsaved ? base : newest,
    hasConflict: isUnsaved && newest !== base,
    type: (changes: Partial<WrittenText>) =>
      setText({ typed: { subject, body, audienceEventId, ...changes }, base: isUnsaved ? base : newest }),
    /** What was typed is stored now, but for what was typed since. */
    markSaved: (saved: Newsletter) => {
      clearDraft(draftName(id));
      setText((now) => ({ ...now, base: saved }));
    },
    discard: () => {
      clearDraft(draftName(id));
      setText({ typed: null, base: stored });
    },
  };
}

export type NewsletterText = ReturnType<typeof useNewsletterText>;

const audienceText = ({ audienceEventId }: WrittenText) =>
  audienceEventId === null ? 'Everyone' : `Those who came to crawl ${audienceEventId}`;

/** What `other` says where it does not say the same. */
export function textDifferences(one: WrittenText, other: WrittenText): Difference[] {
  return [
    { label: 'To', was: audienceText(one), now: audienceText(other) },
    { label: 'Subject', was: one.subject, now: other.subject },
    { label: 'Text', was: one.body, now: other.body },
  ].filter(({ was, now }) => was.trim() !== now.trim());
}

export function unsavedText(newsletter: Newsletter): WrittenText | null {
  const { typed } = restore(newsletter.id, newsletter) ?? {};
  return typed && !isSame(typed, newsletter) ? typed : null;
}

export function forgetUnsaved({ id }: Newsletter): void {
  clearDraft(draftName(id));
}

function textErrors(form: NewsletterForm): { subject?: string | undefined; body?: string | undefined } {
  const { error } = newsletterForm.safeParse(form);
  if (!error) return {};
  const { subject, body } = z.flattenError(error).fieldErrors;
  return { subject: subject?.[0], body: body?.[0] };
}

type SavingOptions = {
  /** Null for a new one that is not stored yet. */
  id: number | null;
  text: NewsletterText;
  isDeleted: boolean;
  /** Shows the fields: one of them is wrong. */
  onInvalid: () => void;
  onStored: (id: number) => void;
};

export function useNewsletterSaving({ id, text, isDeleted, onInvalid, onStored }: SavingOptions) {
  const { subject, body, audienceEventId, isUnsaved, base } = text;
  const { mutate, reset, error, isPending } = useSaveNewsletter(id);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const rejected = Object.fromEntries(fieldMessages(error));
  const wrong = isChecked ? textErrors({ subject, body }) : {};
  const isDeletedNow = isDeleted || isGone(error);
  const isSaidElsewhere =
    isDeletedNow || hasCode(error, 'newsletter-changed') || Object.keys(rejected).length > 0;

  const store = (version: number, then: () => void = () => {}) => {
    const found = textErrors({ subject, body });
    setChecked(true);
    if (found.subject || found.body) {
      flushSync(onInvalid);
      form.current?.querySelector<HTMLElement>(found.subject ? 'input' : 'textarea')?.focus();
      return;
    }
    mutate(
      { subject, body, audienceEventId, version },
      {
        onSuccess: (saved) => {
          // Before the URL changes, so that what was typed is not compared with what was stored before.
          flushSync(() => text.markSaved(saved));
          if (id === null) onStored(saved.id);
          then();
        },
        onError: (why) => fieldMessages(why).length > 0 && onInvalid(),
      },
    );
  };

  return {
    /** The ref of the form. Its first invalid field takes the focus. */
    form,
    errors: { subject: wrong.subject ?? rejected.subject, body: wrong.body ?? rejected.body },
    isDeleted: isDeletedNow,
    /** What went wrong that neither a field nor a question says. */
    failure: error && !isSaidElsewhere ? errorText(error) : null,
    isSaving: isPending,
    type: (changes: Parameters<NewsletterText['type']>[0]) => {
      text.type(changes);
      if (error) reset();
    },
    save: () => store(base.version),
    /** Saves it over what somebody else has stored since. */
    saveOver: store,
    /** What is tested and sent is what is stored. */
    saveFirst: (then: () => void) => {
      if (isUnsaved || id === null) store(base.version, then);
      else then();
    },
  };
}

export type NewsletterSaving = ReturnType<typeof useNewsletterSaving>;
