import type { BulkResult } from '@shared/lists';

const events = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`;

/** Says what became of several events that were to be published, or to be taken off the site. */
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
