import type { BulkResult } from '@shared/lists';

const events = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

/** The result of publishing several events, or of taking them offline, for a toast. */
export function publicationReport(
  asked: number,
  isActive: boolean,
  { changed, missing }: BulkResult,
): string {
  const same = asked - changed - missing.length;
  const sentences = [`${events(changed)} ${isActive ? 'published' : 'taken offline'}.`];
  if (same > 0) sentences.push(`${events(same)} ${same === 1 ? 'was' : 'were'} so already.`);
  if (missing.length > 0) {
    const [verb, pronoun] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
    sentences.push(`${events(missing.length)} ${verb} gone: somebody else has deleted ${pronoun} meanwhile.`);
  }
  return sentences.join(' ');
}
