import type { Newsletter } from '@shared/newsletters/newsletters';
import { useEffect, useState } from 'react';
import type { Difference } from '@/admin/conflict-notice';
import { clearDraft, readDraft, storeDraft } from '@/ui/form/draft-storage';

export type WrittenText = Pick<Newsletter, 'subject' | 'body' | 'audienceEventId'>;
export type StoredText = WrittenText & Pick<Newsletter, 'version'>;

const draftName = (id: number | null) => `newsletter-${id ?? 'new'}`;

// The server trims too. Not to compare that would call the blank line under the cursor an unsaved change.
const isSame = (one: WrittenText, other: WrittenText) =>
  one.subject.trim() === other.subject.trim() &&
  one.body.trim() === other.body.trim() &&
  one.audienceEventId === other.audienceEventId;

/** What was typed and not saved before, with the version that it was made from. */
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
    /** Whether somebody else has stored another text since. */
    hasConflict: isUnsaved && newest !== base,
    type: (changes: Partial<WrittenText>) =>
      setText({ typed: { subject, body, audienceEventId, ...changes }, base: isUnsaved ? base : newest }),
    /** What was typed is stored now, but for what was typed since. */
    markSaved: (saved: Newsletter) => {
      clearDraft(draftName(id));
      setText((now) => ({ ...now, base: saved }));
    },
    /** Shows what is stored, and forgets what was typed. */
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

/** What was typed into a newsletter and never saved, where it differs from what is stored. */
export function unsavedText(newsletter: Newsletter): WrittenText | null {
  const { typed } = restore(newsletter.id, newsletter) ?? {};
  return typed && !isSame(typed, newsletter) ? typed : null;
}

export function forgetUnsaved({ id }: Newsletter): void {
  clearDraft(draftName(id));
}
