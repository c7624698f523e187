import { countLabel } from '@shared/counting';
import type { BulkResult } from '@shared/lists';

/** The result of publishing several events, or of taking them offline, for a toast. */
export function publicationReport(
  asked: number,
  isActive: boolean,
  { changed, missing }: BulkResult,
): string {
  const same = asked - changed - missing.length;
  const sentences = [`${countLabel(changed, 'event')} ${isActive ? 'published' : 'taken offline'}.`];
  if (same > 0) sentences.push(`${countLabel(same, 'event was', 'events were')} so already.`);
  if (missing.length > 0) {
    const [verb, pronoun] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
    sentences.push(
      `${countLabel(missing.length, 'event')} ${verb} gone: somebody else has deleted ${pronoun} meanwhile.`,
    );
  }
  return sentences.join(' ');
}
