import type { ImportedValues } from '@shared/imports';
import type { GuestImportResult } from '@shared/registrations/guest-import';
import { sendJson } from '@/api/request';
import { guestsPath } from './use-guests';

/** Validates rows on the server. Unless `dryRun`, it stores the valid ones: each address once, however often they come. */
export function importGuests(
  eventId: number,
  rows: ImportedValues[],
  { dryRun }: { dryRun: boolean },
): Promise<GuestImportResult> {
  return sendJson<GuestImportResult>('POST', `${guestsPath(eventId)}/import`, { rows, dryRun });
}
