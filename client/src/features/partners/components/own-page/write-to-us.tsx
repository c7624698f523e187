import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { contactDraft, type Draft, readDraft, storeDraft } from '@/ui/form/draft-storage';
import { textLinkStyles } from '@/ui/page/text-link';

/** The way to the contact form, which begins with what is known. What is typed there already stays. */
export const WriteToUs = ({ about }: { about: Draft }) => (
  <Link
    href={pages.contact}
    className={textLinkStyles}
    onClick={() => storeDraft(contactDraft, { ...about, ...readDraft(contactDraft) })}
  >
    Write to us
  </Link>
);
