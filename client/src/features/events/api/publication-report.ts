import { countLabel } from '@shared/counting';
import type { BulkResult } from '@shared/lists';

/** The result of publishing several events, or of taking them offline, for a toast. */
export function publicationReport(
  asked: number,
  isActive: boolean,
  { changed, missing }: BulkResult,
): string {
  const same = asked - changed - missing.length;
  const sentences = [
    isActive
      ? countLabel(changed, '1 event published.', '# events published.')
      : countLabel(changed, '1 event taken offline.', '# events taken offline.'),
    same > 0 && countLabel(same, '1 event was so already.', '# events were so already.'),
    missing.length > 0 &&
      countLabel(
        missing.length,
        '1 event is gone: somebody else has deleted it meanwhile.',
        '# events are gone: somebody else has deleted them meanwhile.',
      ),
  ];
  return sentences.filter(Boolean).join(' ');
}
