import { type NewsletterForm, newsletterForm } from '@shared/newsletters/newsletters';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod';
import { isGone } from '@/api/admin/after-change';
import { errorText, fieldMessages, hasCode } from '@/api/request';
import { useSaveNewsletter } from '../../api/use-newsletters';
import type { NewsletterText } from './use-newsletter-text';

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

/** Saves what stands in the editor of a newsletter, and says why it cannot. */
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
