import { pages } from '@shared/pages';
import { textLinkStyles } from './text-link';

/** The Terms of Service in a new tab, so that a form stays as it was filled in. */
export function TermsLink() {
  return (
    <a href={pages.terms} target="_blank" rel="noreferrer" className={textLinkStyles}>
      Terms of Service<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
