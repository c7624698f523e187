import type { Newsletter, NewsletterConflict } from '@shared/newsletters';
import { hasCode } from '@/api/request';

function hasCurrentNewsletter(body: unknown): body is NewsletterConflict {
  return (
    typeof body === 'object' &&
    body !== null &&
    'current' in body &&
    typeof body.current === 'object' &&
    body.current !== null
  );
}

/** The current newsletter, if a change was rejected because somebody else has changed it meanwhile. */
export function conflictingNewsletter(error: unknown): Newsletter | null {
  return hasCode(error, 'newsletter-changed') && hasCurrentNewsletter(error.body) ? error.body.current : null;
}
