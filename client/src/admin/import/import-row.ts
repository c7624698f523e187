import type { ImportedValues } from '@shared/imports';
import type { FileRow } from './read-file';

/** A row of the file as it is sent. */
export type ImportRow = FileRow & { values: ImportedValues };

/** A row that is not imported, with the reason. */
export type RejectedRow = ImportRow & { reason: string };

/** Which rows can be imported, and which cannot. */
export type CheckResult = { good: ImportRow[]; rejected: RejectedRow[] };
